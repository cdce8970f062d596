/** React's scheduler has no types of its own. */
declare module 'scheduler' {
  /** How often a long rendering yields to the browser. 0: every 5 ms. */
  export function unstable_forceFrameRate(perSecond: number): void;
}
