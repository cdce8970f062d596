import { turn } from './drawing.ts';

export type Person = {
  skin: string;
  shade: string;
  hair: 'short' | 'curly' | 'long' | 'bun' | 'hijab' | 'ghutra' | 'bob' | 'bald';
  hairColour: string;
  top: string;
  beard?: string;
  glasses?: boolean;
};

/** `mouth` 0 smiles, 1 is wide open; `blink` 1 is shut; `tilt` in degrees. */
export type Pose = { mouth?: number; blink?: number; tilt?: number };

/** Head and shoulders in the middle of a 360 × 640 frame. */
export function person(who: Person, { mouth = 0, blink = 0, tilt = 0 }: Pose = {}): string {
  const covered = who.hair === 'hijab' || who.hair === 'ghutra';
  return `
    ${turn(tilt * 0.6, 180, 430, behind(who))}
    <path d="M34 640C34 506 84 448 180 448s146 58 146 192z" fill="${who.top}"/>
    <path d="M118 462q62 52 124 0" fill="none" stroke="#0002" stroke-width="10"/>
    <rect x="151" y="352" width="58" height="124" rx="29" fill="${who.shade}"/>
    ${who.hair === 'hijab' ? `<path d="M104 420c20 74 132 74 152 0l26 64c-50 44-154 44-204 0z" fill="${who.hairColour}"/>` : ''}
    ${turn(
      tilt,
      180,
      400,
      `${covered ? '' : `<circle cx="107" cy="300" r="15" fill="${who.shade}"/><circle cx="253" cy="300" r="15" fill="${who.shade}"/>`}
      <path d="M106 282c0-54 30-84 74-84s74 30 74 84c0 62-36 106-74 106s-74-44-74-106z" fill="${who.skin}"/>
      <ellipse cx="134" cy="326" rx="16" ry="10" fill="#e2574c" opacity=".16"/><ellipse cx="226" cy="326" rx="16" ry="10" fill="#e2574c" opacity=".16"/>
      ${who.beard ? beard(who.beard) : ''}
      ${face(who, mouth, blink)}
      ${infront(who)}`,
    )}`;
}

function face(who: Person, mouth: number, blink: number): string {
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="290" rx="7" ry="${(8 * (1 - blink) + 1).toFixed(2)}" fill="#231815"/>${blink < 0.5 ? `<circle cx="${x + 2.5}" cy="287" r="2.2" fill="#fff"/>` : ''}`;
  const brow = (x: number) =>
    `<path d="M${x - 13} 268q13-9 26 0" fill="none" stroke="#231815" stroke-width="5" stroke-linecap="round" opacity=".8"/>`;
  const lips =
    mouth > 0.12
      ? `<path d="M156 348q24 ${10 + mouth * 4} 48 0q-6 ${14 + mouth * 26} -24 ${14 + mouth * 26}t-24 -${14 + mouth * 26}z" fill="#6d1f24"/><path d="M162 351q18 6 36 0v4q-18 6 -36 0z" fill="#fff"/>`
      : `<path d="M156 348q24 20 48 0" fill="none" stroke="#8a3b34" stroke-width="5" stroke-linecap="round"/>`;
  const glasses = who.glasses
    ? `<g fill="#ffffff22" stroke="#231815" stroke-width="4"><rect x="126" y="272" width="46" height="38" rx="16"/><rect x="188" y="272" width="46" height="38" rx="16"/><path d="M172 288q8-6 16 0" fill="none"/></g>`
    : '';
  return `${brow(152)}${brow(208)}${eye(152)}${eye(208)}<path d="M180 300q-8 20 4 22" fill="none" stroke="${who.shade}" stroke-width="5" stroke-linecap="round"/>${lips}${glasses}`;
}

function beard(colour: string): string {
  return `<path d="M106 296c2 66 34 104 74 104s72-38 74-104c-8 26-20 34-36 34-12 0-20-8-38-8s-26 8-38 8c-16 0-28-8-36-34z" fill="${colour}"/>`;
}

function behind({ hair, hairColour }: Person): string {
  if (hair === 'long')
    return `<path d="M92 290c-4-74 38-112 88-112s92 38 88 112c-2 60 20 120 26 176H66c6-56 28-116 26-176z" fill="${hairColour}"/>`;
  if (hair === 'bob')
    return `<path d="M90 292c-6-72 38-114 90-114s96 42 90 114c-2 36 8 64 14 92H76c6-28 16-56 14-92z" fill="${hairColour}"/>`;
  if (hair === 'bun') return `<circle cx="180" cy="168" r="38" fill="${hairColour}"/>`;
  if (hair === 'hijab')
    return `<path d="M84 300c-8-86 42-130 96-130s104 44 96 130c-4 50 6 96 30 150H54c24-54 34-100 30-150z" fill="${hairColour}"/>`;
  if (hair === 'ghutra')
    return `<path d="M86 250c4-52 44-78 94-78s90 26 94 78c6 70 30 140 46 214H40c16-74 40-144 46-214z" fill="${hairColour}"/>`;
  return '';
}

function infront({ hair, hairColour }: Person): string {
  switch (hair) {
    case 'short':
      return `<path d="M100 292c-10-70 26-112 82-110 54 2 86 40 76 110-4-30-14-48-22-58-42 10-80 6-112-8-12 16-20 38-24 66z" fill="${hairColour}"/>`;
    case 'curly':
      return [
        [112, 262, 26],
        [116, 222, 32],
        [148, 194, 34],
        [190, 184, 36],
        [228, 202, 32],
        [248, 240, 28],
        [250, 272, 20],
        [108, 288, 18],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hairColour}"/>`)
        .join('');
    case 'long':
    case 'bob':
      return `<path d="M98 306c-8-82 32-126 82-126s90 44 82 126c-6-46-30-78-68-92-24 34-64 50-96 92z" fill="${hairColour}"/>`;
    case 'bun':
      return `<path d="M100 290c-8-72 30-110 80-110s88 38 80 110c-10-44-36-70-80-70s-70 26-80 70z" fill="${hairColour}"/>`;
    case 'hijab':
      return `<path d="M92 308c-12-84 34-128 88-128s100 44 88 128c-2 50-34 96-88 96s-86-46-88-96zm24-18c0 56 30 90 64 90s64-34 64-90c0-46-26-74-64-74s-64 28-64 74z" fill="${hairColour}" fill-rule="evenodd"/>`;
    case 'ghutra':
      return `<path d="M92 272c2-62 38-92 88-92s86 30 88 92c-10-28-24-40-40-46-30-8-66-8-96 0-16 6-30 18-40 46z" fill="${hairColour}"/><path d="M100 222q80-26 160 0M104 206q76-26 152 0" stroke="#1b1b1f" stroke-width="9" fill="none" stroke-linecap="round"/>`;
    case 'bald':
      return '';
  }
}
