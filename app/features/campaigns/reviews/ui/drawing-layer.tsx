import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Box, boxBetween, type Drawing, extendStroke, nudgeBox, type Point } from '../drawings.ts';
import type { FramePlayer, Sketch } from './frame-player.ts';

/** A shorter drag is a tap. */
const MIN_DRAG = 0.02;
const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type DrawingLayerProps = {
  player: FramePlayer;
  /** Of the upright picture. */
  width: number;
  height: number;
  drawing: Drawing | null;
  /** Null: the drawing is of a comment and cannot be changed. */
  sketch: Sketch | null;
};

/** Lies on the video, which is fitted into the same frame as this picture. */
export default function DrawingLayer({ player, width, height, drawing, sketch }: DrawingLayerProps) {
  const { t } = useTranslation();
  const start = useRef<Point>(undefined);
  const isDragging = useRef(false);
  const stroke = useRef<Point[]>([]);
  const layer = useRef<SVGSVGElement>(null);
  const tool = sketch?.tool;
  useLayoutEffect(() => {
    // Arrow keys move a new rectangle at once, and would show another frame without its focus.
    if (tool === 'box') layer.current?.focus({ preventScroll: true });
  }, [tool]);
  const viewBox = `0 0 ${width} ${height}`;
  const shape = drawing && <Shape drawing={drawing} width={width} height={height} />;
  if (!sketch)
    return (
      <svg viewBox={viewBox} className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
        {shape}
      </svg>
    );

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const at = new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()!.inverse());
    return [at.x / width, at.y / height];
  };
  const extend = (point: Point) => {
    stroke.current = extendStroke(stroke.current, point);
    if (stroke.current.length > 1) player.changeSketch({ stroke: stroke.current });
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragging.current = true;
    if (sketch.tool === 'stroke') {
      stroke.current = [];
      extend(pointOf(event));
    } else if (start.current) {
      // The second tap.
      player.changeSketch({ box: boxBetween(start.current, pointOf(event)) });
      start.current = undefined;
      isDragging.current = false;
    } else {
      start.current = pointOf(event);
      player.changeSketch({ box: boxBetween(start.current, start.current) });
    }
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDragging.current) return;
    if (sketch.tool === 'stroke') extend(pointOf(event));
    else if (isDrag(event)) player.changeSketch({ box: boxBetween(start.current!, pointOf(event)) });
  };
  const isDrag = (event: PointerEvent<SVGSVGElement>) => {
    const [x, y] = pointOf(event);
    return Math.hypot(x - start.current![0], y - start.current![1]) > MIN_DRAG;
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (isDragging.current && sketch.tool === 'box' && isDrag(event)) start.current = undefined;
    isDragging.current = false;
  };
  const box = drawing && 'box' in drawing ? drawing.box : undefined;
  const nudge = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !box) return;
    event.preventDefault();
    player.changeSketch({ box: nudgeBox(box, arrow, event.shiftKey) });
  };
  return (
    <>
      <svg
        viewBox={viewBox}
        ref={layer}
        tabIndex={box ? 0 : -1}
        role="application"
        aria-label={t(box ? 'reviews.layer' : 'reviews.stroke')}
        className="absolute inset-0 size-full cursor-crosshair touch-none"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={nudge}
      >
        {shape}
      </svg>
      {box && <output className="sr-only">{t('reviews.placed', percentOf(box))}</output>}
    </>
  );
}

const percentOf = (box: Box) =>
  Object.fromEntries(Object.entries(box).map(([name, part]) => [name, Math.round(part * 100)]));

/** A dark edge keeps the line visible on any picture. */
function Shape({ drawing, width, height }: { drawing: Drawing; width: number; height: number }) {
  const line = {
    fill: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return [
    { stroke: 'rgb(0 0 0 / 0.6)', strokeWidth: 6 },
    { stroke: '#ffd43b', strokeWidth: 3 },
  ].map((color) =>
    'box' in drawing ? (
      <rect
        key={color.stroke}
        {...line}
        {...color}
        x={drawing.box.x * width}
        y={drawing.box.y * height}
        width={drawing.box.width * width}
        height={drawing.box.height * height}
      />
    ) : (
      <polyline
        key={color.stroke}
        {...line}
        {...color}
        points={drawing.stroke.map(([x, y]) => `${x * width},${y * height}`).join(' ')}
      />
    ),
  );
}
