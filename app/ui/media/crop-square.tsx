import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crop, centeredCrop, moveCrop, resizeCrop, type Size } from '#core/crop.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '../button.tsx';

const MAX_ZOOM = 4;
const ZOOM_STEP = 1.1;
/** Distance per arrow key, as a fraction of the square; five times as far with Shift. */
const STEP = 0.02;
/** Move the picture, as dragging does, not the window. */
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

type CropSquareProps = {
  src: string;
  /** Null until the picture has loaded, which reports its middle. */
  value: Crop | null;
  onChange: (crop: Crop) => void;
};

export function CropSquare({ src, value, onChange }: CropSquareProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [picture, setPicture] = useState<Size | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const { zoomBy, handlers } = useCropGestures(picture, value, onChange);
  const zoom = value ? 1 / value.size : 1;
  const percent = (part: number) => format.number(Math.round(100 * part));
  return (
    <div className="flex flex-col gap-3">
      <div
        ref={frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys, also from a screen reader
        tabIndex={0}
        aria-label={t('ui.crop.label')}
        aria-describedby={`${id}-hint`}
        // Left and right of the picture, in both languages.
        dir="ltr"
        className="relative mx-auto aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-card bg-wash select-none active:cursor-grabbing"
        {...handlers}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          className="max-w-none origin-top-left"
          style={
            picture && value
              ? {
                  width: `${(100 * zoom * picture.width) / Math.min(picture.width, picture.height)}%`,
                  transform: `translate(${-100 * value.x}%, ${-100 * value.y}%)`,
                }
              : { visibility: 'hidden' }
          }
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setPicture({ width, height });
            if (!value) onChange(centeredCrop({ width, height }));
          }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px] shadow-film/50 ring-2 ring-white/80"
        />
      </div>
      <p id={`${id}-hint`} className="text-center text-sm text-ink-2">
        {t('ui.crop.hint')}
      </p>
      <ZoomControls zoom={zoom} zoomBy={zoomBy} />
      <output className="sr-only" aria-live="polite">
        {value &&
          t('ui.crop.state', { zoom: percent(zoom), across: percent(value.x), down: percent(value.y) })}
      </output>
    </div>
  );
}

type Point = { x: number; y: number };

function useCropGestures(picture: Size | null, value: Crop | null, onChange: (crop: Crop) => void) {
  const fingers = useRef(new Map<number, Point>());
  // Two fingers may move before the next render, so each builds on the other's change.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  function change(next: (crop: Crop, picture: Size) => Crop) {
    if (!picture || !latest.current) return;
    latest.current = next(latest.current, picture);
    onChange(latest.current);
  }

  const zoomBy = (factor: number) =>
    change((crop, of) => resizeCrop(crop, of, Math.max(1 / MAX_ZOOM, Math.min(crop.size / factor, 1))));

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const step = event.shiftKey ? 5 * STEP : STEP;
      change((crop, of) => moveCrop(crop, of, arrow[0] * step, arrow[1] * step));
    } else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP);
    else return;
    event.preventDefault();
  }

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...fingers.current].filter(([pointer]) => pointer !== event.pointerId);
    fingers.current.set(event.pointerId, now);
    if (other) {
      const apart = ({ x, y }: Point) => Math.max(1, Math.hypot(x - other[1].x, y - other[1].y));
      return zoomBy(apart(now) / apart(before));
    }
    const side = event.currentTarget.clientWidth;
    change((crop, of) => moveCrop(crop, of, (before.x - now.x) / side, (before.y - now.y) / side));
  }

  const release = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return {
    zoomBy,
    handlers: { onKeyDown, onPointerDown, onPointerMove, onPointerUp: release, onPointerCancel: release },
  };
}

function ZoomControls({ zoom, zoomBy }: { zoom: number; zoomBy: (factor: number) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="mx-auto flex w-full max-w-80 items-center gap-2">
      <Button
        variant="quiet"
        aria-label={t('ui.crop.zoomOut')}
        disabled={zoom <= 1}
        onClick={() => zoomBy(1 / ZOOM_STEP)}
      >
        <ZoomOut className="size-5" />
      </Button>
      <input
        type="range"
        aria-label={t('ui.crop.zoom')}
        aria-valuetext={t('ui.crop.percent', { percent: format.number(Math.round(100 * zoom)) })}
        min={1}
        max={MAX_ZOOM}
        step={0.01}
        value={zoom}
        onChange={(event) => zoomBy(Number(event.target.value) / zoom)}
        className="h-11 min-w-0 flex-1 accent-link"
      />
      <Button
        variant="quiet"
        aria-label={t('ui.crop.zoomIn')}
        disabled={zoom >= MAX_ZOOM}
        onClick={() => zoomBy(ZOOM_STEP)}
      >
        <ZoomIn className="size-5" />
      </Button>
    </div>
  );
}
