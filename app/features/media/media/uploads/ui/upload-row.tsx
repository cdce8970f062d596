import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, FileText, Film, Pause, Play, RotateCw, WifiOff, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { UploadProgress } from '#ui/upload-progress.tsx';
import type { UploadRefusal } from '../../rules.ts';
import { uploadQuery } from '../../ui/data.ts';
import { shownName } from './chosen-file.ts';
import type { FileUpload } from './file-upload.ts';

type UploadRowProps = {
  upload: FileUpload;
  /** What is thought of a video, once it is known. */
  verdict?: ReactNode;
  onRemove: () => void;
  /** Where another file takes its place. */
  onReplace?: (() => void) | undefined;
};

/** One file, from being chosen to being there. */
export function UploadRow({ upload, verdict, onRemove, onReplace }: UploadRowProps) {
  const { t } = useTranslation();
  const { state } = upload;
  const isChecking = state.step === 'checking';
  const check = useQuery({ ...uploadQuery(upload.id ?? ''), enabled: isChecking });
  useEffect(() => {
    if (isChecking && check.data) upload.settle(check.data);
  }, [isChecking, check.data, upload]);

  const name = shownName(upload.wish.file);
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

function Facts({ upload: { facts, wish } }: { upload: FileUpload }) {
  const format = useFormat();
  const size = format.bytes(wish.file.size);
  if (!facts) return <p className="text-xs text-ink-3">{size}</p>;
  return (
    <p className="text-xs text-ink-3">
      <bdi dir="ltr">
        {facts.width} × {facts.height}
      </bdi>
      {' · '}
      {format.duration(facts.durationMs / 1000)}
      {' · '}
      {size}
    </p>
  );
}

const percentOf = (sentBytes: number, { size }: File) => Math.min(100, Math.floor((sentBytes / size) * 100));

function Progress({ upload: { state, wish } }: { upload: FileUpload }) {
  const { t } = useTranslation();
  const format = useFormat();
  const left = useTimeLeft();
  if (!('sentBytes' in state)) return null;
  const { sentBytes, secondsLeft, step } = state;
  return (
    <>
      <UploadProgress
        label={t('media.field.progress', { name: shownName(wish.file) })}
        percent={percentOf(sentBytes, wish.file)}
        waiting={step !== 'sending'}
      />
      <div className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-2 tabular-nums">
        <span>
          {t('media.field.sent', { sent: format.bytes(sentBytes), total: format.bytes(wish.file.size) })}
          {' · '}
          <bdi>{percentOf(sentBytes, wish.file)}%</bdi>
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

/** What is wrong with a picture, or with another file. */
function useTroubleWords() {
  const { t } = useTranslation();
  return {
    refusal: ({ kind }: FileUpload, refusal: UploadRefusal) =>
      kind === 'picture' && refusal === 'unreadable'
        ? t('media.pictures.unreadable')
        : t(`media.refusals.${refusal}`),
    failure: ({ kind }: FileUpload, error: unknown) => {
      const reason = errorText(t, error);
      return kind === 'picture' ? t('media.pictures.uploadFailed', { reason }) : reason;
    },
  };
}

type StatusProps = { upload: FileUpload; onReplace: (() => void) | undefined };

/** Where it stands, and what can be done about it. */
function Status({ upload, onReplace }: StatusProps) {
  const { t } = useTranslation();
  const { refusal, failure } = useTroubleWords();
  const { state } = upload;
  const replace = onReplace && (
    <Button size="small" onClick={onReplace}>
      {t('media.field.replace')}
    </Button>
  );
  const resume = (label: 'media.field.resume' | 'media.field.retry') => (
    <Button
      size="small"
      icon={
        label === 'media.field.retry' ? (
          <RotateCw className="size-4" aria-hidden="true" />
        ) : (
          <Play className="size-4" aria-hidden="true" />
        )
      }
      onClick={() => upload.start()}
    >
      {t(label)}
    </Button>
  );
  switch (state.step) {
    case 'reading':
    case 'checking':
      return <Line icon={<Spinner className="size-4" />}>{t(`media.field.${state.step}`)}</Line>;
    case 'queued':
      return <Line>{t('media.field.queued')}</Line>;
    case 'sending':
      return (
        <Line
          action={
            <Button
              size="small"
              icon={<Pause className="size-4" aria-hidden="true" />}
              onClick={() => upload.pause()}
            >
              {t('media.field.pause')}
            </Button>
          }
        >
          {null}
        </Line>
      );
    case 'paused':
      return <Line action={resume('media.field.resume')}>{t('media.field.paused')}</Line>;
    case 'waiting':
      return (
        <Line
          tone="text-amber"
          icon={<WifiOff className="size-4" aria-hidden="true" />}
          action={resume('media.field.retry')}
        >
          {state.error.code.startsWith('media.') ? errorText(t, state.error) : t('media.field.waiting')}
        </Line>
      );
    case 'signedOut':
      return <Line tone="text-amber">{t('media.field.signedOut')}</Line>;
    case 'done':
      return (
        <Line tone="text-green" icon={<CircleCheck className="size-4" aria-hidden="true" />} action={replace}>
          {t('media.field.done')}
        </Line>
      );
    case 'refused':
      return (
        <Line tone="text-red" icon={<CircleAlert className="size-4" aria-hidden="true" />} action={replace}>
          {refusal(upload, state.refusal)}
        </Line>
      );
    case 'failed':
      return (
        <Line
          tone="text-red"
          icon={<CircleAlert className="size-4" aria-hidden="true" />}
          action={resume('media.field.retry')}
        >
          {failure(upload, state.error)}
        </Line>
      );
    case 'unwanted':
      return <Line action={replace}>{null}</Line>;
  }
}

type LineProps = { tone?: string; icon?: ReactNode; action?: ReactNode; children: ReactNode };

function Line({ tone = 'text-ink-2', icon, action, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {children && (
        <p className={`flex min-w-0 flex-1 basis-40 items-start gap-1.5 text-sm ${tone}`}>
          {icon && <span className="mt-0.5 shrink-0">{icon}</span>}
          {children}
        </p>
      )}
      {action}
    </div>
  );
}

/** Read aloud: each quarter that is sent, and what became of it. */
function Announcement({ upload }: { upload: FileUpload }) {
  const { t } = useTranslation();
  const { refusal, failure } = useTroubleWords();
  const { state, wish } = upload;
  const said = () => {
    switch (state.step) {
      case 'sending':
        return t('media.field.percent', {
          percent: Math.floor(percentOf(state.sentBytes, wish.file) / 25) * 25,
        });
      case 'refused':
        return refusal(upload, state.refusal);
      case 'failed':
        return failure(upload, state.error);
      case 'reading':
      case 'queued':
      case 'paused':
      case 'waiting':
      case 'signedOut':
      case 'checking':
      case 'done':
      case 'unwanted':
        return t(`media.field.${state.step}`);
    }
  };
  return (
    <p role="status" className="sr-only">
      <bdi>{shownName(wish.file)}</bdi>: {said()}
    </p>
  );
}
