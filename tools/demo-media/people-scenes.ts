import { loop, mix, move, ramp, shadow, times, turn, wall, wave } from './drawing.ts';
import { people } from './people.ts';
import { type Person, person } from './person.ts';
import type { Scene } from './scene.ts';

/** Speaking is syllables, with a breath between sentences. */
const speaking = (time: number) =>
  Math.max(0, wave(time, 0.31) * 0.55 + wave(time, 0.47, 0.3) * 0.45) * (wave(time, 2.3) > -0.75 ? 1 : 0);
const blinking = (time: number) => (loop(time, 2.7, 0.4) > 0.955 ? 1 : 0);
const nodding = (time: number) => 2.4 * wave(time, 3.1) + 1.2 * wave(time, 1.3, 0.2);

function talker(who: Person, time: number): string {
  return move(
    0,
    62 + 4 * wave(time, 2.9),
    person(who, { mouth: speaking(time), blink: blinking(time), tilt: nodding(time) }),
  );
}

const hand = (skin: string, x: number, y: number) =>
  `<path d="M${x - 34} 660L${x - 26} ${y + 34}q26 22 52 0L${x + 40} 660z" fill="${skin}"/><rect x="${x - 32}" y="${y}" width="64" height="46" rx="22" fill="${skin}"/>`;

const shelves = (colour: string) =>
  `<g fill="${colour}"><rect x="14" y="110" width="98" height="8" rx="4"/><rect x="26" y="62" width="22" height="48" rx="5"/><rect x="54" y="76" width="30" height="34" rx="5"/><rect x="250" y="166" width="98" height="8" rx="4"/><rect x="272" y="128" width="26" height="38" rx="13"/><rect x="306" y="112" width="20" height="54" rx="5"/></g>`;

export const peopleScenes: Scene[] = [
  {
    slug: 'founder-story',
    seconds: 7,
    posterAt: 1.2,
    captions: [
      { from: 0.3, to: 2.3, text: 'I started this' },
      { from: 2.3, to: 4.4, text: 'at my kitchen table' },
      { from: 4.4, to: 6.8, text: 'with one recipe' },
    ],
    draw: (time) =>
      `${wall('#f0b7d2', '#5a2a6b')}${shelves('#ffffff30')}<circle cx="276" cy="150" r="${70 + 3 * wave(time, 4)}" fill="#ffffff1f"/>${talker(people.maya!, time)}`,
  },
  {
    slug: 'spice-review',
    seconds: 7,
    posterAt: 3.1,
    captions: [
      { from: 0.3, to: 2.4, text: 'رأيي بصراحة' },
      { from: 2.4, to: 4.6, text: 'الطعم أقرب إلى البيت' },
      { from: 4.6, to: 6.8, text: 'وهذه ليست مبالغة' },
    ],
    draw: (time) => {
      const lift = 190 * (1 - ramp(time, 1.4, 2.3));
      return `${wall('#f4cf95', '#7a3d12')}${shelves('#ffffff2b')}${talker(people.omar!, time)}${move(
        0,
        lift + 3 * wave(time, 1.7),
        `${hand('#c98f6b', 282, 506)}<rect x="246" y="402" width="72" height="112" rx="14" fill="#a3341f"/><rect x="252" y="382" width="60" height="26" rx="8" fill="#f6e7cf"/><rect x="256" y="434" width="52" height="46" rx="8" fill="#f6e7cf"/><path d="M270 466q12-30 26-18" fill="none" stroke="#a3341f" stroke-width="5" stroke-linecap="round"/>`,
      )}`;
    },
  },
  {
    slug: 'three-looks',
    seconds: 6,
    posterAt: 2.9,
    captions: [
      { from: 0.2, to: 2, text: 'صباح العمل' },
      { from: 2, to: 4, text: 'لقاء الأصدقاء' },
      { from: 4, to: 5.9, text: 'مساء العيد' },
    ],
    draw: (time) => {
      const looks = [
        { scarf: '#2f6f73', top: '#1d4d4f', wall: ['#f7dcb6', '#a4602b'] },
        { scarf: '#d98aa0', top: '#7a1f3d', wall: ['#f3c9d6', '#7c3a63'] },
        { scarf: '#e9c46a', top: '#242a52', wall: ['#aab6f2', '#2a2f63'] },
      ] as const;
      const look = looks[Math.min(2, Math.floor(time / 2))]!;
      const since = time % 2;
      const swish = 1 - ramp(since, 0, 0.35);
      return `${wall(look.wall[0], look.wall[1])}${times(3, (i) => `<circle cx="${60 + i * 120}" cy="${120 + 16 * wave(time, 3, i / 3)}" r="${34 - i * 6}" fill="#ffffff1c"/>`)}${move(
        0,
        58 + swish * 40,
        person(
          { ...people.salma!, hairColour: look.scarf, top: look.top },
          { blink: blinking(time), tilt: 5 * wave(time, 2) + swish * 8, mouth: 0 },
        ),
      )}<rect width="360" height="640" fill="#fff" opacity="${time > 0.4 ? 0.55 * swish : 0}"/>`;
    },
  },
  {
    slug: 'skin-routine',
    seconds: 7,
    posterAt: 4.2,
    captions: [
      { from: 0.3, to: 2.2, text: 'Day 1 vs day 7' },
      { from: 2.2, to: 4.5, text: 'Morning, two pumps' },
      { from: 4.5, to: 6.8, text: 'That is the routine' },
    ],
    draw: (time) => {
      const rub = time > 2.4 ? 1 : 0;
      const x = mix(300, 236, ramp(time, 2, 2.5)) + rub * 9 * wave(time, 0.55);
      const y = mix(560, 372, ramp(time, 2, 2.5)) + rub * 9 * Math.cos((2 * Math.PI * time) / 0.55);
      return `${wall('#8ccdbb', '#1d4d4f')}<circle cx="262" cy="150" r="86" fill="#ffffff22"/><circle cx="262" cy="150" r="72" fill="#ffffff18"/>${talker(people.lina!, time)}${turn(
        -24,
        x,
        y,
        `<rect x="${x - 24}" y="${y}" width="54" height="320" rx="27" fill="#d29c76"/>${times(3, (i) => `<rect x="${x - 22 + i * 17}" y="${y - 34 + Math.abs(i - 1) * 8}" width="16" height="64" rx="8" fill="#d29c76"/>`)}`,
      )}<ellipse cx="${236 + 4 * wave(time, 0.55)}" cy="386" rx="${18 * ramp(time, 2.4, 3)}" ry="${12 * ramp(time, 2.4, 3)}" fill="#fff" opacity="${0.75 * (1 - ramp(time, 4.4, 6))}"/>`;
    },
  },
  {
    slug: 'desk-setup',
    seconds: 6,
    posterAt: 2,
    captions: [
      { from: 0.3, to: 2.8, text: 'No noise. No wires.' },
      { from: 2.8, to: 5.8, text: 'Just the track.' },
    ],
    draw: (time) => {
      const bob = 5 * Math.abs(wave(time, 1.1));
      const bars = times(9, (i) => {
        const height = 30 + 64 * Math.abs(wave(time, 0.9 + (i % 4) * 0.23, i / 7));
        return `<rect x="${24 + i * 36}" y="${150 - height / 2}" width="14" height="${height}" rx="7" fill="#ffffff30"/>`;
      });
      return `${wall('#a9c7ee', '#242a52')}${bars}${move(
        0,
        62 + bob,
        `${person(people.karim!, { blink: loop(time, 3) < 0.6 ? 1 : 0, tilt: 4 * wave(time, 2.2) })}${turn(4 * wave(time, 2.2), 180, 400, `<path d="M96 290C92 150 268 150 264 290" fill="none" stroke="#f4f1ec" stroke-width="15" stroke-linecap="round"/><rect x="78" y="264" width="36" height="74" rx="17" fill="#d6274a"/><rect x="246" y="264" width="36" height="74" rx="17" fill="#d6274a"/>`)}`,
      )}${shadow(180, 640, 150, 0.2)}`;
    },
  },
];
