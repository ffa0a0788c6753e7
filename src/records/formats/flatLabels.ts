import type { Grade, Segment, TestCase } from "../types.js";

/** What a foreign file says of one question. */
export interface ForeignCase {
  readonly case_id: string;
  /** The question's text, or null where the format has none: then the id stands in. */
  readonly question: string | null;
  /** Grades of judged documents or chunks. */
  readonly grades: ReadonlyMap<string, Grade>;
  /** Relevant from this grade on. */
  readonly relevanceLevel: number;
  readonly segment?: Partial<Segment>;
}

const unknown = "not recorded";

/**
 * A test case from flat labels, which name relevant chunks and nothing more.
 *
 * Each relevant chunk becomes a group of its own, because flat labels don't say which of them may replace each other: so the
 * share of complete groups is recall, and a hit is a hit. Ids are keys of an object without a prototype: `__proto__` is an id.
 */
export function caseFromFlatLabels({ case_id, question, grades, relevanceLevel, segment }: ForeignCase): TestCase {
  const relevance: Record<string, Grade> = Object.create(null);
  for (const [id, grade] of grades) relevance[id] = grade;
  const relevant = [...grades].filter(([, grade]) => grade >= relevanceLevel).map(([id]) => id);
  return {
    case_id,
    question: question ?? case_id,
    requires_retrieval: true,
    expected_sources: relevant.map((id) => ({ group_id: id, required_chunk_ids: [id] })),
    relevance,
    expected_answer: null,
    expected_facts: [],
    gold_context: [],
    segment: {
      query_type: segment?.query_type ?? unknown,
      difficulty: segment?.difficulty ?? unknown,
      language: segment?.language ?? unknown,
      collection: segment?.collection ?? unknown,
      freshness: segment?.freshness ?? unknown,
      risk: segment?.risk ?? unknown,
      answer_mode: segment?.answer_mode ?? unknown,
    },
    labels: [],
  };
}
