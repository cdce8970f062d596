import { clsx } from 'clsx';
import { Camera, Upload } from 'lucide-react';
import {
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Crop } from '#core/crop.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import type { VideoFacts } from '#platform/video/video-facts.ts';
import { Button } from '#ui/button.tsx';
import { FieldError, type FieldProps } from '#ui/field.tsx';
import { toastError } from '#ui/toast.tsx';
import { type MediaKind, PURPOSES, type Purpose } from '../../rules.ts';
import { acceptOf, type Mistake, mistakeOf, shownName } from './chosen-file.ts';
import type { FileUpload, UploadState } from './file-upload.ts';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((m) => ({ default: m.CropDialog })));

export type UploadedFile = { mediaId: string; name: string; kind: MediaKind };

type UploadFieldProps = FieldProps & {
  /** Where the files belong: they are found there again when the field is left and comes back. */
  place: string;
  purpose: Purpose;
  /** Of what the purpose takes. */
  kinds: readonly MediaKind[];
  max?: number;
  /** Which camera of a phone is worth offering. */
  camera?: 'user' | 'environment';
  /** Whether the person chooses a square of a picture. */
  crop?: boolean;
  /** What is thought of a video's file before it is sent. */
  judge?: (facts: VideoFacts) => { isWanted: boolean; verdict: ReactNode };
  /** The files that are there, whenever that changes; null while one is on its way. */
  onChange: (files: UploadedFile[] | null) => unknown;
  ref?: Ref<Pick<HTMLElement, 'focus'>>;
};

/**
 * The one way to send files: chosen, dropped, pasted or taken with the camera. They are sent at once, in pieces, and go
 * on by themselves after whatever stands in the way.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, error, optional, place, purpose, kinds, max = 1, crop, judge, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  const { uploads, add, remove } = useUploads(place);
  const [mistakes, setMistakes] = useState<{ name: string; why: Mistake | { why: 'tooMany' } }[]>([]);
  const group = useRef<HTMLFieldSetElement>(null);
  const told = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  // Where a file stands already, the button is gone.
  useImperativeHandle(
    props.ref,
    () => ({ focus: () => (chooseButton.current ?? group.current)?.focus() }),
    [],
  );
  const [isOver, setOver] = useState(false);
  const [cropping, setCropping] = useState<File | null>(null);
  const textOf = useMistakeText(kinds, max);

  const done = uploads.flatMap(({ state, wish, kind }) =>
    state.step === 'done' && kind ? [{ mediaId: state.mediaId, name: wish.file.name, kind }] : [],
  );
  const isWaiting = uploads.some(isOnItsWay);
  const tell = useEffectEvent(() => {
    onChange(isWaiting ? null : done);
  });
  const doneIds = done.map(({ mediaId }) => mediaId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again whenever other files are there
  useEffect(() => tell(), [doneIds, isWaiting]);

  // The field may stand in a small part of the page that scrolls by itself.
  useEffect(() => {
    if (mistakes.length > 0) told.current?.scrollIntoView({ block: 'nearest' });
  }, [mistakes]);

  function take(files: Iterable<File>) {
    const found: typeof mistakes = [];
    let free = max === 1 ? 1 : max - uploads.length;
    for (const file of files) {
      const why = mistakeOf(file, purpose, kinds) ?? (free === 0 ? ({ why: 'tooMany' } as const) : null);
      if (why) found.push({ name: shownName(file), why });
      else if (crop) setCropping(file);
      else send(file);
      if (!why) free--;
    }
    setMistakes(found);
    // What had the focus may be gone.
    group.current?.focus();
  }

  function send(file: File, square?: Crop | null) {
    if (max === 1) for (const upload of uploads) drop(upload);
    add({
      file,
      purpose,
      ...(square && { crop: square }),
      ...(judge && { isWanted: (facts) => judge(facts).isWanted }),
    });
  }

  function drop(upload: FileUpload) {
    remove(upload).catch((failure: unknown) =>
      toastError(t('media.field.cancelFailed'), { description: errorText(t, failure) }),
    );
  }

  // The file that was chosen says itself why it does not do.
  const isToldWhy = done.length === 0 && !isWaiting && mistakes.length + uploads.length > 0;
  const describedBy = clsx(error && !isToldWhy && `${id}-error`, hint && `${id}-hint`, `${id}-limits`);
  const takesMore = uploads.length < max;
  // Where other files stand or were chosen, it says which one it means.
  const isAlone = mistakes.length === 1 && uploads.length === 0;
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className="flex min-w-0 flex-col gap-1.5 rounded-card outline-none"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take([...event.clipboardData.files]);
      }}
    >
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-ink-3"> ({t('ui.optional')})</span>}
      </span>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptOf(kinds)}
        multiple={max > 1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) take(files);
        }}
      />
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {uploads.map((upload, index) => (
            <UploadRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may be named alike
              key={index}
              upload={upload}
              verdict={judge && upload.facts && judge(upload.facts).verdict}
              onRemove={() => {
                group.current?.focus();
                drop(upload);
              }}
              onReplace={max === 1 ? () => chooser.current?.click() : undefined}
            />
          ))}
        </ul>
      )}
      {takesMore && (
        <DropZone
          {...props}
          ref={chooseButton}
          isOver={isOver}
          isInvalid={Boolean(error)}
          describedBy={describedBy}
          onChoose={() => chooser.current?.click()}
          onTake={take}
        />
      )}
      <Limits id={`${id}-limits`} purpose={purpose} kinds={kinds} hidden={!takesMore} />
      {uploads.some(isOnItsWay) && <p className="text-xs text-ink-2">{t('media.field.safeToLeave')}</p>}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div ref={told} role="alert" className="grid scroll-my-3 gap-1 empty:hidden">
        {mistakes.map(({ name, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may be named alike
          <FieldError key={index} error={isAlone ? textOf(why) : `\u2068${name}\u2069: ${textOf(why)}`} />
        ))}
      </div>
      <FieldError
        id={`${id}-error`}
        error={isToldWhy ? undefined : error && (isWaiting ? t('media.field.notYet') : error)}
      />
      {cropping && (
        <Suspense>
          <CropDialog
            file={cropping}
            onClose={() => setCropping(null)}
            onCrop={(square) => {
              setCropping(null);
              send(cropping, square);
            }}
          />
        </Suspense>
      )}
      <UnfinishedUploads
        purpose={purpose}
        known={uploads}
        onChoose={() => chooser.current?.click()}
        canChoose={takesMore}
      />
    </fieldset>
  );
}

const ON_THE_WAY = new Set<UploadState['step']>(['queued', 'sending', 'paused', 'waiting', 'checking']);
const isOnItsWay = ({ state }: FileUpload) => ON_THE_WAY.has(state.step);

const groupOf = (kinds: readonly MediaKind[]) => (kinds.length === 1 ? kinds[0]! : 'files');

function useMistakeText(kinds: readonly MediaKind[], max: number) {
  const { t } = useTranslation();
  return (mistake: Mistake | { why: 'tooMany' }): string => {
    switch (mistake.why) {
      case 'kind':
        return t(`media.field.not.${groupOf(kinds)}`);
      case 'empty':
        return t('media.errors.emptyFile');
      case 'heic':
        return t('media.refusals.heic');
      case 'tooLarge':
        return t(groupOf(kinds) === 'picture' ? 'media.pictures.tooLarge' : 'media.errors.tooLarge', {
          max: mistake.max,
        });
      case 'tooMany':
        return t('media.field.atMost', { max });
    }
  };
}

type LimitsProps = { id: string; purpose: Purpose; kinds: readonly MediaKind[]; hidden: boolean };

function Limits({ id, purpose, kinds, hidden }: LimitsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p id={id} className={clsx('text-xs text-ink-3', hidden && 'sr-only')}>
      {kinds.map((kind) => (
        <span key={kind} className="block">
          {t(`media.field.limits.${kind}`, { max: format.bytes(PURPOSES[purpose].kinds[kind]!.maxBytes) })}
        </span>
      ))}
    </p>
  );
}

type DropZoneProps = Pick<UploadFieldProps, 'kinds' | 'max' | 'camera'> & {
  ref: Ref<HTMLButtonElement>;
  isOver: boolean;
  isInvalid: boolean;
  describedBy: string;
  onChoose: () => void;
  onTake: (files: File[]) => void;
};

function DropZone(props: DropZoneProps) {
  const { kinds, max = 1, camera, ref, isOver, isInvalid, describedBy, onChoose, onTake } = props;
  const { t } = useTranslation();
  const snapper = useRef<HTMLInputElement>(null);
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-dashed p-4 transition-colors pointer-coarse:p-3',
        isOver ? 'border-accent bg-accent-tint' : isInvalid ? 'border-red bg-card' : 'border-control bg-card',
      )}
    >
      <Button
        ref={ref}
        icon={<Upload className="size-4" aria-hidden="true" />}
        aria-describedby={describedBy}
        onClick={onChoose}
      >
        {t(`media.field.choose.${groupOf(kinds)}`)}
      </Button>
      {camera && (
        <>
          <Button
            className="pointer-fine:hidden"
            icon={<Camera className="size-4" aria-hidden="true" />}
            onClick={() => snapper.current?.click()}
          >
            {t(`media.field.camera.${kinds.includes('video') ? 'video' : 'picture'}`)}
          </Button>
          <input
            ref={snapper}
            type="file"
            hidden
            accept={kinds.includes('video') ? 'video/*' : 'image/*'}
            capture={camera}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              if (files.length > 0) onTake(files);
            }}
          />
        </>
      )}
      <p className="text-sm text-ink-2 pointer-coarse:hidden">
        {isOver ? t('media.field.dropNow') : t(max === 1 ? 'media.field.drop' : 'media.field.dropFiles')}
      </p>
    </div>
  );
}
