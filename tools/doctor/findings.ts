let problems = 0;

/** Prints a finding. A failed one needs the remedy, which is a command or a place to look. */
export function report(isOk: boolean, finding: string, remedy: string): void {
  console.log(isOk ? `  ok  ${finding}` : `  !!  ${finding}\n      ${remedy}`);
  if (!isOk) problems++;
}

/** Prints that something was not examined. */
export function note(text: string): void {
  console.log(`  --  ${text}`);
}

export const problemCount = (): number => problems;

export function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
