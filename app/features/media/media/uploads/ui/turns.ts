/** More would only share the same link, and leave no connection for the rest of the page. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Waits until fewer than two files are being sent. Returns the way to let the next one go. */
export async function takeTurn(): Promise<() => void> {
  if (running < AT_ONCE) running++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  return () => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
}
