import { useQuery } from '@tanstack/react-query';
import {
  CircleAlert,
  CircleCheck,
  FileText,
  Film,
  type LucideIcon,
  Pause,
  Play,
  RotateCw,
  WifiOff,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Spinner, UploadProgress } from '#ui/progress.tsx';
import { uploadQuery } from '../../ui/data.ts';
import { shownName } from './chosen-file.ts';
import type { FileUpload } from './file-upload.ts';
import { isConnectionLost, type UploadState } from './upload-state.ts';

type UploadRowProps = {
  upload: FileUpload;
  verdict?: ReactNode;
  onRemove: () => void;
  onReplace?: (() => void) | undefined;
};

export function UploadRow({ upload, verdict, onRemove, onReplace }: UploadRowProps) {
  const { t } = useTranslation();
  const { state } = upload;
  const isChecking = state.step === 'checking';
  const check = useQuery({ ...uploadQuery(upload.id ?? ''), enabled: isChecking });
  useEffect(() => {
    if (isChecking && check.data) upload.settle(check.data);
  }, [isChecking, check.data, upload]);

  const name = shownName(upload.request.file);
  const hasEnded = ['done', 'refused', 'unwanted', 'failed'].includes(state.step);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-3">
      <div className="flex gap-3">
        <Thumbnail upload={upload} />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className="line-clamp-1 text-sm font-medium break-all">
                <bdi>{name}</bdi>
              </p>
              <Facts upload={upload} />
            </div>
            <IconButton
              size="small"
              className="-me-1 -mt-1"
              label={t(hasEnded ? 'media.field.remove' : 'media.field.cancel', { name })}
              icon={<X className="size-4.5" aria-hidden="true" />}
              onClick={onRemove}
            />
          </div>
          <Progress upload={upload} />
          <Status upload={upload} onReplace={onReplace} />
        </div>
      </div>
      {verdict}
      <Announcement upload={upload} />
    </li>
  );
}

function Thumbnail({ upload: { kind, pictureUrl } }: { upload: FileUpload }) {
  const shape = kind === 'video' ? 'aspect-9/16 w-14' : 'size-14';
  const Icon = kind === 'video' ? Film : FileText;
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <div
      className={`grid shrink-0 place-items-center self-start overflow-hidden rounded-chip bg-wash text-ink-3 ${shape}`}
    >
      {pictureUrl && pictureUrl !== failedUrl ? (
        <img
          src={pictureUrl}
          alt=""
          className="size-full object-cover"
          onError={() => setFailedUrl(pictureUrl)}
        />
      ) : (
        <Icon className="size-5" aria-hidden="true" />
      )}
    </div>
  );
}

function Facts({ upload: { facts, request } }: { upload: FileUpload }) {
  const format = useFormat();
  const size = format.bytes(request.file.size);
  if (!facts) return <p className="text-xs text-ink-3">{size}</p>;
  return (
    <p className="dotted text-xs text-ink-3">
      <span>
        <bdi dir="ltr">
          {facts.width} × {facts.height}
        </bdi>
      </span>
      <span>{format.duration(facts.durationMs / 1000)}</span>
      <span>{size}</span>
    </p>
  );
}

const percentOf = (sentBytes: number, { size }: File) => Math.min(100, Math.floor((sentBytes / size) * 100));

function Progress({ upload: { state, request } }: { upload: FileUpload }) {
  const { t } = useTranslation();
  const format = useFormat();
  const left = useTimeLeft();
  if (!('sentBytes' in state)) return null;
  const { sentBytes, secondsLeft, step } = state;
  return (
    <>
      <UploadProgress
        label={t('media.field.progress', { name: shownName(request.file) })}
        percent={percentOf(sentBytes, request.file)}
        waiting={step !== 'sending'}
      />
      <div className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-2 tabular-nums">
        <span>
          {t('media.field.sent', { sent: format.bytes(sentBytes), total: format.bytes(request.file.size) })}
          {' · '}
          <bdi>{percentOf(sentBytes, request.file)}%</bdi>
        </span>
        {step === 'sending' && secondsLeft !== null && <span>{left(secondsLeft)}</span>}
      </div>
    </>
  );
}

function useTimeLeft() {
  const { t } = useTranslation();
  return (seconds: number) => {
    if (seconds < 60) return t('media.field.secondsLeft');
    if (seconds < 3600) return t('media.field.minutesLeft', { count: Math.round(seconds / 60) });
    return t('media.field.hoursLeft', { count: Math.round(seconds / 3600) });
  };
}

function useStatusText({ kind, state, request, removedLocation }: FileUpload): string {
  const { t } = useTranslation();
  switch (state.step) {
    case 'sending':
      return '';
    case 'waiting':
      return isConnectionLost(state.error) ? t('media.field.waiting') : errorText(t, state.error);
    case 'refused':
      return kind === 'picture' && state.refusal === 'unreadable'
        ? t('media.pictures.unreadable')
        : t(`media.refusals.${state.refusal}`);
    case 'failed': {
      const reason = errorText(t, state.error);
      return kind === 'picture' ? t('media.pictures.uploadFailed', { reason }) : reason;
    }
    case 'done':
      if (!removedLocation) return t('media.field.done');
      return t(request.purpose === 'video' ? 'media.field.doneForSale' : 'media.field.doneWithoutLocation');
    case 'reading':
    case 'unwanted':
    case 'queued':
    case 'paused':
    case 'signedOut':
    case 'checking':
      return t(`media.field.${state.step}`);
  }
}

const LOOKS: Partial<Record<UploadState['step'], { tone?: string; icon: ReactNode }>> = {
  reading: { icon: <Spinner className="size-4" /> },
  checking: { icon: <Spinner className="size-4" /> },
  waiting: { tone: 'text-amber', icon: <WifiOff className="size-4" aria-hidden="true" /> },
  signedOut: { tone: 'text-amber', icon: null },
  done: { tone: 'text-green', icon: <CircleCheck className="size-4" aria-hidden="true" /> },
  refused: { tone: 'text-red', icon: <CircleAlert className="size-4" aria-hidden="true" /> },
  failed: { tone: 'text-red', icon: <CircleAlert className="size-4" aria-hidden="true" /> },
};

type StatusProps = { upload: FileUpload; onReplace: (() => void) | undefined };

function Status({ upload, onReplace }: StatusProps) {
  const text = useStatusText(upload);
  const { step } = upload.state;
  const { tone = 'text-ink-2', icon } = LOOKS[step] ?? {};
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {/* The verdict beside it explains why a video is unwanted. */}
      {text && step !== 'unwanted' && (
        <p className={`flex min-w-0 flex-1 basis-40 items-start gap-1.5 text-sm ${tone}`}>
          {icon && <span className="mt-0.5 shrink-0">{icon}</span>}
          {text}
        </p>
      )}
      <Action upload={upload} onReplace={onReplace} />
    </div>
  );
}

function Action({ upload, onReplace }: StatusProps) {
  const { t } = useTranslation();
  const button = (label: string, onClick: () => void, Icon?: LucideIcon) => (
    <Button size="small" icon={Icon && <Icon className="size-4" aria-hidden="true" />} onClick={onClick}>
      {label}
    </Button>
  );
  switch (upload.state.step) {
    case 'sending':
      return button(t('media.field.pause'), () => upload.pause(), Pause);
    case 'paused':
      return button(t('media.field.resume'), () => upload.start(), Play);
    case 'waiting':
    case 'failed':
      return button(t('media.field.retry'), () => upload.start(), RotateCw);
    case 'done':
    case 'refused':
    case 'unwanted':
      return onReplace ? button(t('media.field.replace'), onReplace) : null;
    case 'reading':
    case 'queued':
    case 'signedOut':
    case 'checking':
      return null;
  }
}

function Announcement({ upload }: { upload: FileUpload }) {
  const { t } = useTranslation();
  const text = useStatusText(upload);
  const { state, request } = upload;
  const quarter = 'sentBytes' in state ? Math.floor(percentOf(state.sentBytes, request.file) / 25) * 25 : 0;
  return (
    <p role="status" className="sr-only">
      <bdi>{shownName(request.file)}</bdi>: {text || t('media.field.percent', { percent: quarter })}
    </p>
  );
}
