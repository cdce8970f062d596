import { clsx } from 'clsx';
import { arc, pie } from 'd3-shape';
import { type Tone, toneClass } from './scale.ts';

type DonutProps = {
  label: string;
  /** Largest first. Only a few can be told apart. */
  parts: readonly { name: string; value: number }[];
  format: (value: number) => string;
};

/** Dark to light in the order of the table, to distinguish parts without colour. */
const LOOKS: { tone: Tone; opacity: number }[] = [
  { tone: 'violet', opacity: 1 },
  { tone: 'saffron', opacity: 1 },
  { tone: 'green', opacity: 1 },
  { tone: 'ink', opacity: 1 },
  { tone: 'violet', opacity: 0.5 },
  { tone: 'green', opacity: 0.5 },
  { tone: 'ink', opacity: 0.5 },
];

export function Donut({ label, parts, format }: DonutProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const slices = pie<{ name: string; value: number }>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(0.03)([...parts]);
  const shape = arc<(typeof slices)[number]>().innerRadius(32).outerRadius(50).cornerRadius(2);
  return (
    <div className="flex flex-wrap items-center gap-6">
      <svg aria-hidden="true" viewBox="-50 -50 100 100" className="mirror size-36 shrink-0">
        {slices.map((slice, nth) => {
          const look = LOOKS[nth % LOOKS.length]!;
          return (
            <path
              key={slice.data.name}
              d={shape(slice) ?? ''}
              className={toneClass(look.tone)}
              fill="currentColor"
              fillOpacity={look.opacity}
            />
          );
        })}
      </svg>
      <table className="min-w-48 flex-1 text-sm" aria-label={label}>
        <tbody className="divide-y divide-line">
          {parts.map(({ name, value }, nth) => {
            const look = LOOKS[nth % LOOKS.length]!;
            return (
              <tr key={name}>
                <th scope="row" className="py-1.5 text-start font-normal">
                  <span className="flex items-center gap-2">
                    <span
                      aria-hidden="true"
                      className={clsx('size-2.5 shrink-0 rounded-full bg-current', toneClass(look.tone))}
                      style={{ opacity: look.opacity }}
                    />
                    {name}
                  </span>
                </th>
                <td className="py-1.5 ps-4 text-end tabular-nums">{format(value)}</td>
                <td className="py-1.5 ps-4 text-end text-ink-3 tabular-nums">
                  {whole === 0 ? 0 : Math.round((100 * value) / whole)}%
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
