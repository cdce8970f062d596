/** A frame is 360 × 640; time is in seconds. Everything is a pure function of time, so each run draws the same film. */
export const WIDTH = 360;
export const HEIGHT = 640;

const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const mix = (from: number, to: number, share: number) => from + (to - from) * share;
/** 0 before `from`, 1 after `to`, smooth between. */
export const ramp = (time: number, from: number, to: number) => {
  const x = clamp((time - from) / (to - from));
  return x * x * (3 - 2 * x);
};
export const wave = (time: number, period: number, phase = 0) =>
  Math.sin(2 * Math.PI * (time / period + phase));
/** Runs from 0 to 1 again and again. */
export const loop = (time: number, period: number, phase = 0) => (time / period + phase) % 1;
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export function wall(light: string, dark: string, x = 0.35, y = 0.25): string {
  return `<defs><radialGradient id="wall" cx="${x}" cy="${y}" r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><rect width="360" height="640" fill="url(#wall)"/>`;
}

export function table(y: number, colour = '#00000038'): string {
  return `<rect y="${y}" width="360" height="${HEIGHT - y}" fill="${colour}"/>`;
}

export const shadow = (x: number, y: number, width: number, strength = 0.28) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width / 7}" fill="#000" opacity="${strength}"/>`;

export function steam(time: number, x: number, y: number, height = 90): string {
  return times(3, (index) => {
    const life = loop(time, 2.6, index / 3);
    const sway = 10 * Math.sin(life * 6 + index * 2);
    const top = y - life * height;
    const wisp = `M${x + (index - 1) * 20} ${top}q${sway} -18 0 -36t0 -36`;
    return `<path d="${wisp}" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity="${0.42 * Math.sin(Math.PI * life)}"/>`;
  });
}

export function glint(time: number, x: number, y: number, size: number, phase: number): string {
  const light = Math.max(0, wave(time, 2.2, phase));
  const r = size * light;
  return `<path d="M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}z" fill="#fff" opacity="${0.9 * light}"/>`;
}

export const turn = (degrees: number, x: number, y: number, content: string) =>
  `<g transform="rotate(${degrees.toFixed(2)} ${x} ${y})">${content}</g>`;
export const move = (x: number, y: number, content: string) =>
  `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})">${content}</g>`;
export const grow = (scale: number, x: number, y: number, content: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale.toFixed(4)}) translate(${-x} ${-y})">${content}</g>`;
