import { clsx } from 'clsx';
import { Camera, Upload } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
  type RefObject,
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
import { isolateText } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import type { VideoFacts } from '#platform/video/video-facts.ts';
import { Button } from '#ui/button.tsx';
import { FieldError, type FieldProps } from '#ui/forms/field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { toastError, toastSuccess } from '#ui/overlays/toast.tsx';
import { MB, type MediaKind, PURPOSES, type Purpose } from '../../rules.ts';
import { acceptOf, type Mistake, mistakeOf, shownName } from './chosen-file.ts';
import type { FileUpload } from './file-upload.ts';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import { UploadRow } from './upload-row.tsx';
import { isUnderWay, type UploadState } from './upload-state.ts';
import { useClosingNotice, useUploads } from './use-uploads.ts';

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'));

export type UploadedFile = { mediaId: string; name: string; kind: MediaKind };

type UploadFieldProps = FieldProps & {
  /** Identifies the field, so that its files are restored after the user leaves and returns. */
  place: string;
  purpose: Purpose;
  kinds: readonly MediaKind[];
  max?: number;
  camera?: 'user' | 'environment';
  /** Lets the user cut a square out of a picture before it uploads. */
  crop?: boolean;
  /** The record takes the file after the upload, also if the form has closed. */
  attachesLater?: boolean;
  /** Replaces the drop area. */
  children?: (choosing: Choosing) => ReactNode;
  /** Checks a video before it uploads. An unacceptable one does not upload; its row shows the verdict. */
  judge?: (facts: VideoFacts) => { isAcceptable: boolean; verdict: ReactNode };
  /** Called on each change with the uploaded files; null while one is read or uploading. */
  onChange: (files: UploadedFile[] | null) => unknown;
  ref?: Ref<Pick<HTMLElement, 'focus'>>;
};

type Choosing = { describedBy: string; choose: () => void; takePhoto: () => void };

/** A chosen file that does not upload. */
type Rejected = { name: string; mistake: Mistake | { why: 'tooMany' } };

/** Steps in which the row of the file shows the reason. */
const REFUSED: ReadonlySet<UploadState['step']> = new Set(['unwanted', 'refused', 'failed']);

/** Files upload at once, in chunks, and resume by themselves. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, error, optional, place, purpose, kinds, max = 1, camera, judge, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const { uploads } = useUploads(place);
  useClosingNotice(props.attachesLater ? null : place, (closed, event) => {
    const toast = event === 'failed' ? toastError : toastSuccess;
    if (closed.length > 1)
      toast(t('media.field.closed.several', { count: closed.length }), {
        description: t('media.field.closed.severalText'),
      });
    else
      toast(t(`media.field.closed.${event}`, { name: shownName(closed[0]!.request.file) }), {
        description: t(`media.field.closed.${event}Text`),
      });
  });
  const group = useRef<HTMLFieldSetElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  // The button is absent while a file is chosen.
  useImperativeHandle(
    props.ref,
    () => ({ focus: () => (chooseButton.current ?? group.current)?.focus() }),
    [],
  );
  const { takeFiles, upload, removeUpload, rejected, cropping, setCropping } = useFileChoice(props, group);
  const { isWaiting, isPending } = useReportedFiles(uploads, props.onChange);
  const { isOver, ...dropHandlers } = useDropTarget(takeFiles);
  const choose = () => fileInput.current?.click();
  const takePhoto = () => cameraInput.current?.click();
  // The file says why it is not taken, so a second error would only repeat that there is none.
  const isExplained = rejected.length > 0 || uploads.some(({ state }) => REFUSED.has(state.step));
  const shownError = error && isPending ? t('media.field.notYet') : isExplained ? undefined : error;
  const describedBy = clsx(shownError && `${id}-error`, hint && `${id}-hint`, `${id}-limits`);
  const takesMore = uploads.length < max;
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className="flex min-w-0 flex-col gap-1.5 rounded-card outline-none"
      {...dropHandlers}
    >
      <span id={`${id}-label`} className="text-ui font-medium">
        {label}
        {optional && <span className="font-normal text-ink-3"> ({t('ui.optional')})</span>}
      </span>
      <FileInput ref={fileInput} accept={acceptOf(kinds)} multiple={max > 1} onTake={takeFiles} />
      {camera && (
        <FileInput
          ref={cameraInput}
          accept={kinds.includes('video') ? 'video/*' : 'image/*'}
          capture={camera}
          onTake={takeFiles}
        />
      )}
      {children?.({ describedBy, choose, takePhoto })}
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {uploads.map((shown, index) => (
            <UploadRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may be named alike
              key={index}
              upload={shown}
              verdict={judge && shown.facts && judge(shown.facts).verdict}
              onRemove={() => {
                group.current?.focus();
                removeUpload(shown);
              }}
              onReplace={max === 1 ? choose : undefined}
            />
          ))}
        </ul>
      )}
      {takesMore && !children && (
        <DropZone
          {...props}
          ref={chooseButton}
          isOver={isOver}
          isInvalid={Boolean(error)}
          describedBy={describedBy}
          onChoose={choose}
          onTakePhoto={takePhoto}
        />
      )}
      <Limits
        id={`${id}-limits`}
        purpose={purpose}
        kinds={kinds}
        hidden={!takesMore || (children !== undefined && rejected.length === 0)}
      />
      {isWaiting && <p className="text-label text-ink-2">{t('media.field.safeToLeave')}</p>}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      <Mistakes rejected={rejected} kinds={kinds} max={max} isAlone={uploads.length === 0} />
      <FieldError id={`${id}-error`} error={shownError} />
      {cropping && (
        <Suspense>
          <CropDialog
            file={cropping}
            onClose={() => setCropping(null)}
            onCrop={(square) => {
              setCropping(null);
              upload(cropping, square);
            }}
          />
        </Suspense>
      )}
      <UnfinishedUploads purpose={purpose} shown={uploads} onChoose={choose} canChoose={takesMore} />
    </fieldset>
  );
}

/** Takes chosen files: rejects those with a mistake, crops pictures if required and uploads the others at once. */
function useFileChoice(
  { place, purpose, kinds, max = 1, crop, judge }: UploadFieldProps,
  group: RefObject<HTMLElement | null>,
) {
  const { t } = useTranslation();
  const { uploads, add, remove } = useUploads(place);
  const [rejected, setRejected] = useState<Rejected[]>([]);
  const [cropping, setCropping] = useState<File | null>(null);

  function takeFiles(files: Iterable<File>) {
    const rejections: Rejected[] = [];
    // A field for one file replaces it.
    let free = max === 1 ? 1 : max - uploads.length;
    for (const file of files) {
      const mistake = mistakeOf(file, purpose, kinds) ?? (free === 0 ? ({ why: 'tooMany' } as const) : null);
      if (mistake) rejections.push({ name: shownName(file), mistake });
      else if (crop) setCropping(file);
      else upload(file);
      if (!mistake) free--;
    }
    setRejected(rejections);
    // The element that had the focus may be gone.
    group.current?.focus();
  }

  function upload(file: File, square?: Crop | null) {
    if (max === 1) for (const replaced of uploads) removeUpload(replaced);
    add({
      file,
      purpose,
      ...(square && { crop: square }),
      ...(judge && { isAcceptable: (facts) => judge(facts).isAcceptable }),
    });
  }

  function removeUpload(removed: FileUpload) {
    remove(removed).catch((failure: unknown) =>
      toastError(t('media.field.cancelFailed'), { description: errorText(t, failure) }),
    );
  }

  return { takeFiles, upload, removeUpload, rejected, cropping, setCropping };
}

/** Calls `onChange` when the set of uploaded files changes. `isWaiting`: a file is uploading, paused or being checked. */
function useReportedFiles(uploads: readonly FileUpload[], onChange: UploadFieldProps['onChange']) {
  const done = uploads.flatMap(({ state, request, kind }) =>
    state.step === 'done' && kind ? [{ mediaId: state.mediaId, name: request.file.name, kind }] : [],
  );
  const isWaiting = uploads.some(
    ({ state: { step } }) => isUnderWay({ step }) || step === 'paused' || step === 'checking',
  );
  const isPending = isWaiting || uploads.some(({ state }) => state.step === 'reading');
  const report = useEffectEvent(() => {
    onChange(isPending ? null : done);
  });
  const doneIds = done.map(({ mediaId }) => mediaId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports again whenever other files are there
  useEffect(() => report(), [doneIds, isPending]);
  return { isWaiting, isPending };
}

/** Takes files that are dropped on the field or pasted into it. */
function useDropTarget(takeFiles: (files: Iterable<File>) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      setOver(false);
      takeFiles(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      takeFiles([...event.clipboardData.files]);
    },
  };
}

type FileInputProps = {
  ref: Ref<HTMLInputElement>;
  accept: string;
  multiple?: boolean;
  capture?: 'user' | 'environment';
  onTake: (files: File[]) => void;
};

function FileInput({ onTake, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Allows choosing the same file again.
        currentTarget.value = '';
        if (files.length > 0) onTake(files);
      }}
    />
  );
}

type MistakesProps = { rejected: Rejected[]; kinds: readonly MediaKind[]; max: number; isAlone: boolean };

function Mistakes({ rejected, kinds, max, isAlone }: MistakesProps) {
  const textOf = useMistakeText(kinds, max);
  return (
    <div role="alert" className="grid gap-1 empty:hidden">
      {rejected.map(({ name, mistake }, index) => (
        <FieldError
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may be named alike
          key={index}
          error={
            isAlone && rejected.length === 1 ? textOf(mistake) : `${isolateText(name)}: ${textOf(mistake)}`
          }
        />
      ))}
    </div>
  );
}

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

/** Rounds a limit down, so that a file of the stated size is accepted. */
function roundDown(bytes: number): number {
  const unit = bytes < MB ? 1_000 : MB;
  return Math.floor(bytes / unit) * unit;
}

type LimitsProps = { id: string; purpose: Purpose; kinds: readonly MediaKind[]; hidden: boolean };

function Limits({ id, purpose, kinds, hidden }: LimitsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p id={id} className={clsx('text-label text-ink-3', hidden && 'sr-only')}>
      {kinds.map((kind) => (
        <span key={kind} className="block">
          {t(`media.field.limits.${kind}`, {
            max: format.bytes(roundDown(PURPOSES[purpose].kinds[kind]!.maxBytes)),
          })}
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
  onTakePhoto: () => void;
};

function DropZone(props: DropZoneProps) {
  const { kinds, max = 1, camera, ref, isOver, isInvalid, describedBy, onChoose, onTakePhoto } = props;
  const { t } = useTranslation();
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-dashed p-3 transition-colors pointer-fine:min-h-32 pointer-fine:flex-col pointer-fine:justify-center',
        isOver ? 'border-link bg-link-tint' : isInvalid ? 'border-red bg-card' : 'border-control bg-card',
      )}
    >
      <Button
        ref={ref}
        className="pointer-coarse:flex-auto"
        icon={<Upload className="size-4" aria-hidden="true" />}
        aria-describedby={describedBy}
        onClick={onChoose}
      >
        {t(`media.field.choose.${groupOf(kinds)}`)}
      </Button>
      {camera && (
        <Button
          className="pointer-coarse:flex-auto pointer-fine:hidden"
          icon={<Camera className="size-4" aria-hidden="true" />}
          onClick={onTakePhoto}
        >
          {t(`media.field.camera.${kinds.includes('video') ? 'video' : 'picture'}`)}
        </Button>
      )}
      <p className="text-sm text-ink-2 pointer-coarse:hidden">
        {isOver ? t('media.field.dropNow') : t(max === 1 ? 'media.field.drop' : 'media.field.dropFiles')}
      </p>
    </div>
  );
}
