import {
  glint,
  grow,
  loop,
  mix,
  move,
  ramp,
  shadow,
  steam,
  table,
  times,
  turn,
  wall,
  wave,
} from './drawing.ts';
import type { Scene } from './scene.ts';

export const productScenes: Scene[] = [
  {
    slug: 'glow-serum',
    seconds: 6,
    posterAt: 1,
    captions: [
      { from: 0.3, to: 2.2, text: 'One drop' },
      { from: 2.2, to: 4, text: 'every morning' },
      { from: 4, to: 5.8, text: 'for seven days' },
    ],
    draw: (time) => {
      const fall = loop(time, 2);
      const drop = fall < 0.55 ? mix(176, 262, (fall / 0.55) ** 2) : 262;
      const ring = ramp(fall, 0.55, 1);
      const sheen = -120 + loop(time, 3) * 360;
      return `${wall('#f6a794', '#7a1f3d', 0.6)}<rect x="56" y="470" width="248" height="60" rx="12" fill="#ffffff30"/>${shadow(180, 534, 136)}
        <defs><clipPath id="glass"><rect x="124" y="262" width="112" height="212" rx="28"/></clipPath></defs>
        <rect x="124" y="262" width="112" height="212" rx="28" fill="#fbe3d6"/><g clip-path="url(#glass)"><path d="M124 ${330 + 4 * wave(time, 2)}q28 -12 56 0t56 0V480H124z" fill="#f2a516" opacity=".55"/><path d="M${sheen} 250h34l-70 240h-34z" fill="#fff" opacity=".5"/></g>
        <rect x="148" y="340" width="64" height="76" rx="10" fill="#fffffff0"/><path d="M164 366h32M164 380h32M164 394h20" stroke="#7a1f3d" stroke-width="4" stroke-linecap="round"/>
        <rect x="146" y="244" width="68" height="26" rx="8" fill="#fff7f2"/>
        ${move(0, 6 * wave(time, 3), `<rect x="158" y="58" width="44" height="60" rx="20" fill="#5b1730"/><rect x="160" y="112" width="40" height="20" rx="6" fill="#fff7f2"/><path d="M170 132h20v30l-6 16h-8l-6-16z" fill="#ffffffa8"/>`)}
        <path d="M180 ${drop - 16}q13 17 0 26q-13 -9 0 -26z" fill="#f2a516" opacity="${fall < 0.58 ? 1 : 0}"/>
        <ellipse cx="180" cy="256" rx="${34 * ring}" ry="${9 * ring}" fill="none" stroke="#fff" stroke-width="3" opacity="${ring > 0 ? 1 - ring : 0}"/>
        ${glint(time, 258, 286, 20, 0)}${glint(time, 98, 392, 15, 0.4)}${glint(time, 276, 440, 12, 0.7)}`;
    },
  },
  {
    slug: 'iced-latte',
    seconds: 6,
    posterAt: 3.6,
    captions: [
      { from: 0.3, to: 2.6, text: 'Iced latte' },
      { from: 2.6, to: 5.8, text: 'in one take' },
    ],
    draw: (time) => {
      const milk = ramp(time, 0.6, 4.6);
      const level = mix(420, 250, milk);
      const pour = time > 0.6 && time < 4.6;
      return `${wall('#f1c88f', '#4a2b17')}${table(520)}${shadow(180, 528, 96)}
        <defs><clipPath id="cup"><path d="M112 214h136l-16 308H128z"/></clipPath></defs>
        <path d="M112 214h136l-16 308H128z" fill="#ffffff38"/>
        <g clip-path="url(#cup)"><rect x="100" y="${level}" width="160" height="300" fill="#6b3f22"/><path d="M100 ${level + 8}q40 ${18 * wave(time, 1.6)} 80 0t80 0V${level + 46 + 60 * milk}q-40 ${24 * wave(time, 1.2)} -80 0t-80 0z" fill="#f7ead8" opacity=".9"/>
        ${times(5, (i) => turn(14 * wave(time, 2.4, i / 5) + i * 25, 142 + (i % 3) * 36, level + 34 + Math.floor(i / 3) * 44, `<rect x="${126 + (i % 3) * 36}" y="${level + 16 + Math.floor(i / 3) * 44}" width="34" height="34" rx="8" fill="#ffffff8c"/>`))}</g>
        <path d="M136 236l-8 210" stroke="#ffffff80" stroke-width="6" stroke-linecap="round"/>
        <path d="M214 130L196 500" stroke="#d6274a" stroke-width="11" stroke-linecap="round"/>
        ${pour ? `<path d="M96 66q54 20 64 ${level - 66}" fill="none" stroke="#fffaf2" stroke-width="${10 + 2 * wave(time, 0.3)}" stroke-linecap="round"/>` : ''}
        ${turn(mix(-6, -32, ramp(time, 0.2, 0.7)) + 26 * ramp(time, 4.5, 5.1), 60, 60, `<path d="M-10 10h92l18 44-22 8-4 64H4z" fill="#fffaf2"/><path d="M4 70h72" stroke="#e2d3bd" stroke-width="5"/>`)}`;
    },
  },
  {
    slug: 'ramadan-unboxing',
    seconds: 7,
    posterAt: 4.6,
    captions: [
      { from: 0.3, to: 2.3, text: 'وصلت أخيرًا' },
      { from: 2.3, to: 4.6, text: 'لنفتحها معًا' },
      { from: 4.6, to: 6.8, text: 'هدية رمضان' },
    ],
    draw: (time) => {
      const open = ramp(time, 1.4, 2.5);
      const rise = ramp(time, 2.3, 4);
      const item = (x: number, lift: number, content: string) =>
        move(x, 470 - lift * rise + 5 * wave(time, 2.4, x / 200), content);
      return `${wall('#5d6bb5', '#1a1d45', 0.5, 0.2)}
        ${times(14, (i) => `<circle cx="${(i * 83) % 360}" cy="${30 + ((i * 47) % 240)}" r="${1.6 + (i % 3)}" fill="#fff" opacity="${0.35 + 0.35 * wave(time, 2, i / 6)}"/>`)}
        <path d="M292 70a46 46 0 1 0 30 76a38 38 0 1 1 -30 -76z" fill="#f7d98a"/>
        ${turn(5 * wave(time, 3), 66, 0, `<path d="M66 0v92" stroke="#f7d98a" stroke-width="3"/><path d="M44 104l22-16 22 16-6 52H50z" fill="#f2a516"/><rect x="56" y="110" width="20" height="40" rx="8" fill="#fff3c9" opacity="${0.75 + 0.25 * wave(time, 0.9)}"/>`)}
        ${table(520, '#0003')}${shadow(180, 566, 130)}
        <path d="M70 440h220v118H70z" fill="#8a5a34"/>
        <path d="M88 440h184v40H88z" fill="#3d2414" opacity="${open}"/>
        <g opacity="${ramp(time, 2.2, 2.6)}">
        ${item(118, 140, `<rect x="-28" y="-54" width="56" height="92" rx="10" fill="#d6274a"/><rect x="-16" y="-30" width="32" height="34" rx="6" fill="#fff"/>`)}
        ${item(182, 210, `<circle r="42" fill="#f7efd8"/><circle r="30" fill="none" stroke="#c99a3f" stroke-width="3"/><path d="M-14 0h28M0 -14v28" stroke="#c99a3f" stroke-width="4" stroke-linecap="round"/>`)}
        ${item(246, 130, `<path d="M-24 -40h48v84h-48z" fill="#3f9d7d"/><rect x="-14" y="-62" width="28" height="24" rx="5" fill="#dff3ea"/>`)}</g>
        <path d="M62 470h236v92a8 8 0 0 1 -8 8H70a8 8 0 0 1 -8 -8z" fill="#b98350"/><path d="M160 470h40v100h-40z" fill="#d6274a"/>
        ${turn(-112 * open, 66, 456, '<path d="M62 436h118v28H62z" fill="#a8743f"/>')}${turn(112 * open, 294, 456, '<path d="M180 436h118v28H180z" fill="#a8743f"/>')}
        ${glint(time, 120, 260, 16, 0.1)}${glint(time, 250, 250, 18, 0.5)}`;
    },
  },
  {
    slug: 'run-club',
    seconds: 5,
    posterAt: 0.9,
    captions: [
      { from: 0.2, to: 2.4, text: '6 a.m. No excuses.' },
      { from: 2.4, to: 4.8, text: 'Run club, Saturday' },
    ],
    draw: (time) => {
      const step = Math.abs(wave(time, 0.9));
      const speed = (offset: number, y: number, length: number) => {
        const x = 400 - loop(time, 0.7, offset) * 560;
        return `<path d="M${x} ${y}h${length}" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".35"/>`;
      };
      return `${wall('#9aa7ff', '#242a52', 0.5, 0.35)}<circle cx="262" cy="190" r="84" fill="#f2a516" opacity=".85"/>
        ${times(5, (i) => `<path d="M${((i * 150 - time * 60) % 620) - 120} 430l70 -${90 + (i % 3) * 40} 80 ${90 + (i % 3) * 40}z" fill="#1b204a" opacity=".45"/>`)}
        <rect y="430" width="360" height="210" fill="#171a3a"/>${times(4, (i) => `<rect x="${((i * 140 - time * 420) % 560) + 400 - 200}" y="512" width="76" height="10" rx="5" fill="#f2a516"/>`)}
        ${speed(0, 250, 90)}${speed(0.3, 312, 130)}${speed(0.6, 372, 70)}
        ${shadow(180, 462, 120 - 34 * step, 0.4)}
        ${turn(-12 * step, 180, 400, move(0, -54 * step, `<path d="M62 400c36 0 66-14 92-56l24 14c34 30 80 40 122 48 22 4 32 20 30 40H60z" fill="#f2a516"/><path d="M62 400c36 0 66-14 92-56l10 6c-20 42-50 66-104 70z" fill="#d6274a"/><path d="M52 440h286v10a14 14 0 0 1 -14 14H66a14 14 0 0 1 -14 -14z" fill="#fff"/><path d="M176 366l-18 16M200 380l-16 18M226 392l-14 20" stroke="#fff" stroke-width="8" stroke-linecap="round"/>`))}`;
    },
  },
  {
    slug: 'green-soap',
    seconds: 6,
    posterAt: 2.4,
    captions: [
      { from: 0.3, to: 2.8, text: 'It smells like rain' },
      { from: 2.8, to: 5.8, text: 'on a real shower shelf' },
    ],
    draw: (time) => `${wall('#bfe3c1', '#17433a', 0.3)}
      ${times(24, (i) => `<rect x="${(i % 4) * 92 - 4}" y="${Math.floor(i / 4) * 92 - 10}" width="88" height="88" rx="6" fill="#ffffff0f"/>`)}
      <rect x="30" y="452" width="300" height="20" rx="10" fill="#0f2d27"/>${shadow(180, 452, 110)}
      ${turn(2.5 * wave(time, 3), 180, 440, `<rect x="82" y="352" width="196" height="100" rx="34" fill="#5d9c66"/><rect x="82" y="352" width="196" height="84" rx="34" fill="#86c28a"/><rect x="122" y="374" width="116" height="38" rx="19" fill="none" stroke="#4a8453" stroke-width="5"/><path d="M150 393q30 -22 60 0q-30 22 -60 0z" fill="#4a8453"/>`)}
      ${times(13, (i) => {
        const life = loop(time, 4, i / 13);
        const r = 8 + (i % 4) * 6;
        const x = 90 + ((i * 53) % 190) + 16 * wave(time, 2.5, i / 5);
        return `<g opacity="${Math.sin(Math.PI * life)}"><circle cx="${x}" cy="${410 - life * 320}" r="${r}" fill="#ffffff33" stroke="#ffffff99" stroke-width="2"/><circle cx="${x - r / 3}" cy="${410 - life * 320 - r / 3}" r="${r / 4}" fill="#fff"/></g>`;
      })}
      ${times(7, (i) => `<path d="M${24 + i * 54} ${-30 + loop(time, 0.9, i / 7) * 700}v34" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".28"/>`)}`,
  },
  {
    slug: 'arabic-coffee',
    seconds: 7,
    posterAt: 2.6,
    captions: [
      { from: 0.3, to: 2.6, text: 'قهوة الصباح' },
      { from: 2.6, to: 4.8, text: 'هيل وزعفران' },
      { from: 4.8, to: 6.8, text: 'على مهل' },
    ],
    draw: (time) => {
      const tip = ramp(time, 0.6, 1.4) * (1 - ramp(time, 4.4, 5.2));
      const flowing = tip > 0.92;
      return `${wall('#f0c377', '#5a3410', 0.3)}${times(6, (i) => `<path d="M${i * 72} 0l36 36 36-36" fill="none" stroke="#ffffff1f" stroke-width="5"/>`)}${table(500)}
        ${shadow(96, 520, 60)}
        <path d="M52 430h88l-16 82a12 12 0 0 1 -12 8H80a12 12 0 0 1 -12 -8z" fill="#fff8ea"/><path d="M58 452h76M62 474h68" stroke="#d6274a" stroke-width="5"/><ellipse cx="96" cy="430" rx="44" ry="9" fill="${time > 1.6 ? '#6b3f1d' : '#efe2c9'}"/>
        ${time > 1.8 ? steam(time, 96, 416, 80) : ''}
        ${flowing ? `<path d="M79 334Q90 380 95 428" fill="none" stroke="#7a4a1e" stroke-width="6" stroke-linecap="round"/>` : ''}
        ${turn(-30 * tip, 250, 420, `${shadow(250, 520, 66, 0.28 * (1 - tip))}<path d="M206 300q-6-50 34-66V214h24v20q40 16 34 66l22 190q-20 26-70 26t-66-26z" fill="#c8892d"/><path d="M206 300q-6-50 34-66V214h24v20q14 6 22 18-40 60-40 264-40-2-62-26z" fill="#e0aa52"/><path d="M210 316q-40-6-62-58l-16 4q16 70 70 96z" fill="#e0aa52"/><path d="M302 300q56 10 46 80t-50 84" fill="none" stroke="#9a6417" stroke-width="15" stroke-linecap="round"/><path d="M232 214l20-46 20 46z" fill="#c8892d"/><circle cx="252" cy="162" r="10" fill="#f2a516"/><path d="M190 420h130" stroke="#9a6417" stroke-width="5"/>`)}`;
    },
  },
  {
    slug: 'night-candle',
    seconds: 6,
    posterAt: 1.4,
    captions: [
      { from: 0.4, to: 2.8, text: 'Phone away.' },
      { from: 2.8, to: 5.8, text: 'Slow evening.' },
    ],
    draw: (time) => {
      const flicker = 1 + 0.05 * wave(time, 0.37) + 0.04 * wave(time, 0.83, 0.3);
      return `${wall('#6b2f4d', '#170d1c', 0.5, 0.4)}<circle cx="180" cy="256" r="${150 * flicker}" fill="#f2a516" opacity=".14"/><circle cx="180" cy="256" r="${96 * flicker}" fill="#f7c35a" opacity=".2"/>
        <rect y="504" width="360" height="136" fill="#0f0913"/><ellipse cx="180" cy="514" rx="${150 * flicker}" ry="20" fill="#f2a516" opacity=".16"/>
        <rect x="112" y="330" width="136" height="182" rx="20" fill="#f7ead8"/><rect x="112" y="330" width="136" height="60" rx="20" fill="#ffd999"/><rect x="136" y="412" width="88" height="56" rx="8" fill="#fff"/><path d="M152 432h56M152 448h36" stroke="#5a2a3d" stroke-width="4" stroke-linecap="round"/>
        <path d="M180 332v-24" stroke="#2b1d1a" stroke-width="5"/>
        ${turn(4 * wave(time, 1.1), 180, 312, grow(flicker, 180, 312, `<path d="M180 206q44 62 30 92q-12 20 -30 20t-30 -20q-14 -30 30 -92z" fill="#f2a516"/><path d="M180 250q22 34 14 52q-6 12 -14 12t-14 -12q-8 -18 14 -52z" fill="#fff3c9"/>`))}
        ${times(6, (i) => `<circle cx="${70 + i * 44 + 10 * wave(time, 3, i / 6)}" cy="${470 - loop(time, 5, i / 6) * 380}" r="2.5" fill="#f7c35a" opacity="${0.7 * Math.sin(Math.PI * loop(time, 5, i / 6))}"/>`)}`;
    },
  },
  {
    slug: 'booking-app',
    seconds: 6,
    posterAt: 3.4,
    captions: [
      { from: 0.3, to: 2.6, text: 'Booked in two taps' },
      { from: 2.6, to: 5.8, text: 'on the bus, really' },
    ],
    draw: (time) => {
      const tap =
        ramp(time, 1.5, 1.7) * (1 - ramp(time, 1.8, 2)) + ramp(time, 3, 3.2) * (1 - ramp(time, 3.3, 3.5));
      const scroll = 120 * ramp(time, 0.5, 1.4);
      const done = ramp(time, 3.3, 3.8);
      return `${wall('#f6b8a6', '#8a2f3a', 0.6)}${times(5, (i) => `<circle cx="${40 + i * 80}" cy="${90 + 50 * wave(time, 6, i / 5)}" r="${26 + i * 4}" fill="#ffffff14"/>`)}
        ${turn(
          -5 + 1.5 * wave(time, 3),
          180,
          340,
          `<defs><clipPath id="screen"><rect x="96" y="132" width="168" height="352" rx="22"/></clipPath></defs><rect x="86" y="120" width="188" height="376" rx="32" fill="#16131f"/><rect x="96" y="132" width="168" height="352" rx="22" fill="#fff"/>
          <g clip-path="url(#screen)">${move(
            0,
            -scroll,
            times(
              5,
              (i) =>
                `<rect x="110" y="${182 + i * 96}" width="140" height="84" rx="14" fill="${['#fdf3dd', '#e4f5ee', '#fdecef', '#e8ebff', '#fdf3dd'][i]}"/><circle cx="138" cy="${216 + i * 96}" r="16" fill="${['#f2a516', '#0e8a5f', '#d6274a', '#5c6bd8', '#f2a516'][i]}"/><rect x="164" y="${204 + i * 96}" width="70" height="9" rx="4" fill="#16131f55"/><rect x="164" y="${222 + i * 96}" width="44" height="9" rx="4" fill="#16131f2b"/>`,
            ),
          )}<rect x="96" y="132" width="168" height="38" fill="#fff"/><rect x="112" y="146" width="64" height="12" rx="6" fill="#16131f"/>
          <rect x="112" y="428" width="136" height="42" rx="14" fill="#d6274a"/><rect x="150" y="445" width="60" height="9" rx="4" fill="#fff"/>
          <g opacity="${done}"><rect x="96" y="132" width="168" height="352" fill="#0e8a5f"/>${grow(0.6 + 0.4 * done, 180, 308, '<circle cx="180" cy="308" r="46" fill="#fff"/><path d="M158 309l16 16 30-34" fill="none" stroke="#0e8a5f" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>')}</g></g>`,
        )}
        <circle cx="196" cy="450" r="${12 + 26 * tap}" fill="#fff" opacity="${0.55 * tap}"/>
        ${move(0, -14 * tap, `<path d="M196 462q16-12 28 4l14 30q40 10 46 52l8 110H164l10-112z" fill="#e0ab86"/><rect x="182" y="450" width="30" height="86" rx="15" fill="#e0ab86"/>`)}`;
    },
  },
  {
    slug: 'eid-dates',
    seconds: 6,
    posterAt: 2.2,
    captions: [
      { from: 0.3, to: 2.8, text: 'تمر محشو باللوز' },
      { from: 2.8, to: 5.8, text: 'هدية لا تُنسى' },
    ],
    draw: (time) => `${wall('#a7d8d0', '#0f4a4f', 0.5, 0.3)}
      ${times(8, (i) => turn(i * 45 + time * 5, 180, 350, '<path d="M180 120l22 44-22 30-22-30z" fill="#ffffff12"/>'))}
      ${shadow(180, 500, 150)}<circle cx="180" cy="350" r="146" fill="#f7efd8"/><circle cx="180" cy="350" r="122" fill="none" stroke="#c99a3f" stroke-width="4" stroke-dasharray="10 8"/>
      ${turn(
        time * 5,
        180,
        350,
        times(9, (i) => {
          const shown = ramp(time, i * 0.14, i * 0.14 + 0.5);
          const x = i === 8 ? 180 : 180 + 76 * Math.cos((i * Math.PI) / 4);
          const y = i === 8 ? 350 : 350 + 76 * Math.sin((i * Math.PI) / 4);
          return turn(
            i * 45 + 90,
            x,
            y,
            grow(
              shown,
              x,
              y,
              `<ellipse cx="${x}" cy="${y}" rx="21" ry="33" fill="#6b3517"/><ellipse cx="${x - 6}" cy="${y - 8}" rx="5" ry="15" fill="#a05a2a"/><ellipse cx="${x}" cy="${y + 2}" rx="7" ry="20" fill="#f3dcb5"/>`,
            ),
          );
        }),
      )}
      ${glint(time, 92, 250, 20, 0)}${glint(time, 282, 290, 16, 0.35)}${glint(time, 226, 462, 18, 0.65)}`,
  },
  {
    slug: 'plant-care',
    seconds: 6,
    posterAt: 4.6,
    captions: [
      { from: 0.3, to: 2.8, text: 'Water once a week' },
      { from: 2.8, to: 5.8, text: 'that is all it asks' },
    ],
    draw: (time) => {
      const grown = ramp(time, 0.8, 4.6);
      const bothSides = (y: number, late: number) => {
        const half = grow(
          ramp(grown, late, late + 0.35),
          180,
          y,
          turn(
            -8 + 4 * wave(time, 2.6, late),
            180,
            y,
            `<path d="M180 ${y}q26 -58 96 -56q-14 62 -96 56z" fill="${late > 0.4 ? '#5cba7c' : '#2f8a57'}"/>`,
          ),
        );
        return `${half}<g transform="translate(360 0) scale(-1 1)">${half}</g>`;
      };
      return `${wall('#fbe6b8', '#b06a24', 0.7)}<rect x="36" y="60" width="130" height="190" rx="10" fill="#ffffff40"/><path d="M101 60v190M36 155h130" stroke="#ffffff55" stroke-width="6"/>${table(512)}${shadow(180, 528, 90)}
        <path d="M180 410V${410 - 190 * grown}" stroke="#2f8a57" stroke-width="9" stroke-linecap="round"/>${bothSides(392, 0.1)}${bothSides(336, 0.35)}${bothSides(284, 0.6)}
        <path d="M112 400h136l-18 116a12 12 0 0 1 -12 10h-76a12 12 0 0 1 -12 -10z" fill="#d6274a"/><rect x="102" y="388" width="156" height="32" rx="10" fill="#e8506e"/>
        ${time > 0.9 && time < 3.4 ? times(6, (i) => `<path d="M${232 - i * 7} ${222 + loop(time, 0.6, i / 6) * 170}v14" stroke="#7cc4e8" stroke-width="5" stroke-linecap="round"/>`) : ''}
        ${move(mix(160, 0, ramp(time, 0.2, 0.8)) + 200 * ramp(time, 3.4, 4.1), 0, turn(-18, 300, 190, '<rect x="268" y="140" width="92" height="84" rx="16" fill="#3f7f9f"/><path d="M268 176l-50 -8" stroke="#3f7f9f" stroke-width="16" stroke-linecap="round"/><path d="M204 152l-6 40 16 4z" fill="#2f6682"/>'))}`;
    },
  },
];
