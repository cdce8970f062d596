const missed: string[] = [];

type Figure = { name: string; goal: string; figure: string; isMet: boolean };

export function report({ name, goal, figure, isMet }: Figure): void {
  if (!isMet) missed.push(name);
  console.log(`${name.padEnd(58)} ${goal.padEnd(12)} ${figure.padEnd(34)} ${isMet ? 'met' : 'MISSED'}`);
}

export function finish(): void {
  console.log(missed.length ? `\n${missed.length} goals missed.` : '\nEvery goal is met.');
  if (missed.length) process.exitCode = 1;
}
