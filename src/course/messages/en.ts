/**
 * What learners read, apart from the texts of tasks and concept questions, which stand in their definitions and are
 * translated under keys of their own (`textsOf`). A translation is a list with the same keys; {names} are filled in.
 */
export const en = {
  // Verdict of one check
  "check.wrong": "{call}: expected {expected}, got {got}.",
  "check.threw": "{call}: expected {expected}, but the function threw {got}{line}.",
  "check.line": " in line {line}",
  "check.changed-input": "{call}: the answer may be right, but the function changed its input. Who else was using it?",
  "check.promise":
    "{call}: expected {expected}, got a Promise. The answer is due at once, so the function can't be async.",
  "check.not-plain":
    "{call}: expected {expected}, got {got}. Answer with a plain value: numbers, texts, lists, objects.",
  "check.stopped-time": "{call}: no answer within the limit. Does some loop never end?",
  "check.stopped-memory": "{call}: no answer, because {memory} MB of memory were used up. What keeps growing?",
  "check.skipped": "Not tried: an earlier call was stopped.",
  "check.fault": "{call}: {fault}",
  "check.random-passed": "{count} random inputs agree.",
  "check.random-failed": "{failed} of {count} random inputs fail. The smallest found: {detail}",
  "check.order-passed": "The same answers in another order of calls.",
  "check.order-failed":
    "{call}: first {got}, and {again} when the inputs came in another order. What does the function remember between calls?",
  "check.error-due": "a {name}",
  "check.name.random": "{count} random inputs",
  "check.name.order": "answers don't depend on earlier calls",
  // A whole file
  "file.import":
    'Line {line} imports {names} from "{module}". Only types can be imported here: write what you need in this file.',
  "file.import-all":
    'Line {line} imports "{module}". Only types can be imported here: write what you need in this file.',
  "file.await": "Line {line} waits with await outside any function. Nothing here takes time: leave it out.",
  "file.unparsable": "Line {line} can't be read: {message}",
  "file.unreadable": "The file can't be read: {message}",
  "file.threw":
    "The file stops{line} before any function could be called: {error}. Take it away, or move it into a function.",
  "file.stopped-time": "What the file does outside its functions doesn't end. Is there a loop at the top level?",
  "file.stopped-memory": "What the file does outside its functions uses up {memory} MB of memory.",
  "file.too-large": "The file has {size} bytes; up to {limit} are read.",
  "file.missing": "There is no file {file}. `ragbook reset {exercise}` brings the stub back.",
  "task.no-function": "There is no function {task} in this file. `ragbook reset` shows how its stub looked.",
  "task.no-function-but": "{task} is {found}, not a function.",
  // Misconceptions
  "misconception.message": "It looks as if {thought}. {question}",
  "misconception.with-example": "It looks as if {thought}. See “{example}”. {question}",
} as const;

export type MessageKey = keyof typeof en;
