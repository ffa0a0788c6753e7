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
  "check.lost": "Not known: one call had to be ended from outside, and what the others answered was lost with it.",
  "check.fault": "{call}: {fault}",
  "check.random-passed": "{count} random inputs agree.",
  "check.random-failed": "{failed} of {count} random inputs fail. The smallest found: {detail}",
  "check.order-passed": "The same answers in another order of calls.",
  "check.order-failed":
    "{call}: first {got}, and {again} when the inputs came in another order. What does the function remember between calls?",
  "check.error-due": "{name}",
  "check.name.random": "{count} random inputs",
  "check.name.random-failed": "{failed} of {count} random inputs",
  "check.name.order": "answers don't depend on earlier calls",
  // A whole file
  "file.import":
    'Line {line} imports {names} from "{module}". Only types can be imported here: write what you need in this file.',
  "file.import-all":
    'Line {line} imports "{module}". Only types can be imported here: write what you need in this file.',
  "file.await": "Line {line} waits with await outside any function. Nothing here takes time: leave it out.",
  "file.unparsable": "Line {line} can't be read: {message}",
  "file.unreadable": "The file can't be read: {message}",
  "file.budget": "Not tried: what came before used up the time for all functions together. Mend the others first.",
  "file.too-slow": "The file can't be read: that takes too long.",
  "file.threw":
    "The file stops{line} before any function could be called: {error}. Take it away, or move it into a function.",
  "file.stopped-time": "What the file does outside its functions doesn't end. Is there a loop at the top level?",
  "file.stopped-memory": "What the file does outside its functions uses up {memory} MB of memory.",
  "file.too-large": "The file has {size} bytes; up to {limit} are read.",
  "file.no-file": "This is no ordinary file.",
  "file.no-text": "The file is no UTF-8 text. Save it again as UTF-8.",
  "task.no-function": "There is no function {task} in this file. `ragbook reset` shows how its stub looked.",
  "task.misspelt": "There is no function {task} in this file, but there is {found}. Is it misspelt?",
  "task.no-function-but": "{task} is {found}, not a function.",
  // A verdict as people read it
  "status.passed": "passed",
  "status.failed": "failed",
  "status.error": "error",
  "status.timeout": "no answer in time",
  "status.not_written": "not written",
  "status.not_gradable": "can't be graded",
  "status.skipped": "not tried",
  "verdict.chapter": "{name}: {points} of {max} points",
  "verdict.checks": "{passed} of {count} checks pass",
  "verdict.more": "Not passing either ({count}): {names}",
  "verdict.printed": "printed meanwhile:",
  "verdict.hint": "Next: npx ragbook hint {task}",
  "verdict.all-passed":
    "All tasks of this chapter pass. A pass says that it agreed on everything that was tried, no more.",
  "verdict.solution": "One right way, from {file}:",
  "verdict.last-good": "The last state that could be read is kept in {file}.",
  "watch.waiting": "Watching {files}. Save to check again; Ctrl+C ends.",
  "caption.verdict": "Verdict on {name}",
  "column.task": "task",
  "column.verdict": "verdict",
  "column.checks": "checks",
  "column.points": "points",
  // Hints
  "hint.title": "{task}, hint {step} of 4",
  "hint.reference-ahead": "The next step shows a right answer. It is noted in your progress, and costs nothing.",
  "hint.no-solutions":
    "This copy of the course has no solutions/, so that the code of a right answer can't be shown. Your teacher has it.",
  "hint.none-open": "Every task here passes. Name one to see its hints: npx ragbook hint TASK",
  // List
  "list.minutes": "{minutes} min",
  "list.not-built": "not there yet",
  "list.can": "I can {says}.",
  "list.done": "done",
  "list.open": "open",
  "list.summary": "{done} of {count} functions have passed their check.",
  "reset.done": "{file} is a stub again. Your text is kept in {kept}.",
  "reset.new": "{file} is written anew.",
  "reset.added":
    "{file} now has stubs of {tasks} at its end. Nothing else was touched; as it was, it is kept in {kept}.",
  "reset.complete": "{file} has all its functions.",
  "reset.same": "{file} already is the stub, as it came.",
  // Thinking items in notebooks
  "check.file-missing": "There is no exercise file yet: {file}.",
  "cell.unknown-chapter": 'There is no exercise "{asked}".{nearest} Exercises: {known}.',
  "cell.did-you-mean": ' Did you mean "{nearest}"?',
  "cell.unknown-task": 'There is no task "{task}" in {chapter}. Its tasks: {tasks}.',
  "cell.not-a-function":
    '{task} is {what}, not a function. Give the function itself: checkCell("{chapter}", { {task} })',
  "cell.free-name":
    "{task} uses {names} from another cell, which a check doesn't see: it takes the function's own text. Move that into the function, or hand a helper over beside it.",
  "cell.not-kept":
    "A cell's check keeps no progress. Copy it to {file} to be sure that it counts: a handed-in notebook's cells count only where nothing is written in that file.",
  "predict.noted": "Noted: you predict {value}.",
  "predict.kept": "Your first prediction was {value}; it stays. Now you say {now}.",
  "predict.missing": "No prediction yet. Write your guess in place of the last argument and run the cell again.",
  "predict.before": "Your prediction, noted before: {value}.",
  "predict.shown": "{id}: you predicted {value}.",
  "predict.open": "No prediction yet. Note one: npx ragbook predict {id} VALUE",
  "predict.is-open": "open",
  "predict.is-noted": "noted",
  "predict.came-out": "and so it was",
  "predict.otherwise": "it came out otherwise",
  "predict.elsewhere": "In no notebook of the course",
  "predict.summary":
    "{noted} of {count} predictions noted. Note one: npx ragbook predict ID VALUE. A page made after that shows it beside the result: npx ragbook notebooks run CHAPTER",
  "reveal.agrees": "You predicted {guess}, and so it is.",
  "reveal.differs": "You predicted {guess}; it is {actual}.",
  "reveal.close": "You predicted {guess}; it is {actual}. Close.",
  "reveal.missing": "No prediction noted; it is {actual}.",
  "reveal.judgement": "You said {guess}. {sentence}",
  "reveal.judgement-missing": "No prediction noted. {sentence}",
  "reveal.so-far":
    "Predictions of this chapter so far: {noted} noted, {settled} with a result; {agreed} came out as predicted.",
  "reveal.so-far-judged": " {judged} more asked for a judgement, which has no result.",
  // The message of a right choice begins with yes.
  "answer.right": "{message}",
  "answer.wrong": "Not yet. {message}",
  "answer.unknown": 'There is no question "{id}". Questions: {known}.',
  "answer.no-choice": 'There is no choice "{choice}" here. Choices: {known}.',
  "answer.open": "Choose with {how}.",
  "answer.not-answered": "open",
  "answer.answered-right": "right, {choice}",
  "answer.answered-wrong": "not yet, {choice}",
  "answer.summary":
    "{given} of {count} questions answered, {right} of them right. Show one: npx ragbook answer ID. Choose: npx ragbook answer ID CHOICE",
  "counterexample.task":
    "A classmate's {task} is wrong. It looks as if {thought}. Give an input on which that shows: {how}",
  "counterexample.file": "input.json holds the list of its arguments: {signature}",
  "counterexample.start": "For example, where your classmate is right:",
  "counterexample.is-found": "found",
  "counterexample.is-open": "open",
  "counterexample.summary": "{found} of {count} found. Show one: npx ragbook counterexample TASK",
  "counterexample.found": "That shows it. For {call} your classmate's function gives {theirs}, and right is {right}.",
  "counterexample.not":
    "For {call} your classmate's function gives {theirs}, and that is right. On which input does the thought go wrong?",
  "counterexample.bad-input": "This is no input for {task}: {reason}. Give the list of its arguments: {signature}",
  "counterexample.unknown": 'There is no task "{task}". Tasks: {tasks}.',
  "notebook.fault": "The check itself failed, which is a fault of ours: {message}",
  // Feedback that comes with a grade. Hidden inputs are never shown in it.
  "feedback.title": "Feedback for {submission}",
  "feedback.points": "{points} of {max} points",
  "feedback.status.graded": "Every file that was handed in got a verdict.",
  "feedback.status.partly_graded": "Some files can't be graded. The others have their verdicts below.",
  "feedback.status.not_gradable": "No file can be graded. What is in the way stands below.",
  "feedback.status.not_handed_in": "Nothing came in under this name.",
  "feedback.late": "It came after the deadline.",
  "feedback.in-time": "It came in time.",
  "feedback.hidden":
    "{task} fails on inputs that aren't shown here. `npx ragbook check {chapter}` tries others of the same kind and shows the smallest that fails, if one does.",
  "feedback.order":
    "The same input got different answers when the inputs came in another order. What does {task} remember between calls?",
  "feedback.overridden": "The check gave {before} of {max}; your teacher set {points}. Reason: {reason}",
  "feedback.word-overridden": "{word}, points set by your teacher",
  "feedback.ask": "Ask yourself",
  "feedback.files": "About your files",
  "feedback.next-step":
    "Your next step: write {task} in {file}. For a first hint: npx ragbook hint {task}. Then hand in again with: npx ragbook pack --name YOUR-NAME",
  "feedback.first-step":
    "Your next step: write {task} in {file}. For a first hint: npx ragbook hint {task}. Then hand in with: npx ragbook pack --name YOUR-NAME",
  "feedback.overview": "Your tasks",
  "feedback.verdict-rests":
    "A pass says that the function agreed on everything that was tried: the examples of the check, and inputs that nobody sees beforehand.",
  // What is handed in
  "pack.in": "In {file}:",
  "pack.exercise": "{path}: {passed} of {count} functions pass the check",
  "pack.not-gradable": "{path}: it goes in as it is, but can't be read. `npx ragbook check` says where",
  "pack.notebook": "{path}: your code in it, without outputs",
  "pack.answers":
    "progress.json: your latest choice in each question that you answered ({count}). They are worth no points",
  "pack.first-answers":
    "progress.json: your first and your latest choice in each question that you answered ({count}), as you agreed. They are worth no points",
  "pack.not-in": "Not in it:",
  "pack.missing": "{path}: there is no such file",
  "pack.unreadable": "{path}: {message}",
  "pack.not-begun": "{path}: nothing is written yet ({title})",
  "pack.not-written": "{path}: still to write: {tasks}",
  "pack.no-first":
    "your first choices: they go in only with --share-first-answers, if you agree that your teacher sees them",
  "pack.private": "your predictions, the hints you opened, and when you did what: they stay on this machine",
  "pack.look": "Look at this before you hand it in:",
  "pack.cell-beside-file": "{path}: cells define {tasks}, but {file} is in as well, and only that file counts",
  "pack.cell-broken": "{path}: code cell {cell}, with {task}, can't be read, so no cell of it can be graded",
  "pack.hand-in": "Hand in {file} as it is.",
  // Misconceptions
  "misconception.message": "It looks as if {thought}. {question}",
  "misconception.one-of-several": "There is more than one mistake here. One of them: {message}",
  "misconception.with-example": "It looks as if {thought}. See “{example}”. {question}",
} as const;

export type MessageKey = keyof typeof en;
