/** Long enough for the scripts of the first screen to arrive on a slow network. */
const LIFETIME_MS = 30_000;

const answers = readBlock();

/** Whether the page brought answers, which are as old as the page. */
export const hasFirstAnswers = answers.size > 0;

/** The answer that the page brought for a URL. Each serves one request. */
export function takeFirstAnswer(url: string): unknown {
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}

/** A live event reaches only queries that have been read, so later ones must not start from an older answer. */
export function dropFirstAnswers(): void {
  answers.clear();
}

function readBlock(): Map<string, unknown> {
  const block = typeof document === 'undefined' ? null : document.getElementById('first-answers');
  if (!block) return new Map();
  setTimeout(dropFirstAnswers, LIFETIME_MS);
  return new Map(Object.entries(JSON.parse(block.textContent)));
}
