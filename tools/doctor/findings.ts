let problems = 0;

export function report(isOk: boolean, finding: string, remedy: string): void {
  console.log(isOk ? `  ok  ${finding}` : `  !!  ${finding}\n      ${remedy}`);
  if (!isOk) problems++;
}

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
