import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Poster } from '#ui/media/poster.tsx';
import { VideoPlayer } from '#ui/media/video-player.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Applicant } from '../schema.ts';
import { ApplicantFacts, ApplicantTags, NoPayoutMethod } from './applicant-facts.tsx';

type CompareApplicantsProps = {
  applicants: Applicant[];
  actionsOf: (applicant: Applicant) => ReactNode;
  onClose: () => void;
};

export default function CompareApplicants({ applicants, actionsOf, onClose }: CompareApplicantsProps) {
  const { t } = useTranslation();
  return (
    <Dialog open size="full" onClose={onClose} title={t('applications.compareTitle')}>
      <ul className="flex snap-x snap-mandatory gap-4 overflow-x-auto pb-2 sm:grid sm:auto-cols-fr sm:grid-flow-col sm:grid-rows-[repeat(5,auto)] sm:gap-x-6 sm:overflow-visible">
        {applicants.map((applicant) => (
          <Column key={applicant.id} applicant={applicant} actions={actionsOf(applicant)} />
        ))}
      </ul>
    </Dialog>
  );
}

function Column({ applicant, actions }: { applicant: Applicant; actions: ReactNode }) {
  const { t } = useTranslation();
  const { creator, preview, note } = applicant;
  return (
    <li className="flex w-[85%] shrink-0 snap-center flex-col gap-3 sm:row-span-5 sm:grid sm:w-auto sm:grid-rows-subgrid sm:content-start">
      <div className="mx-auto w-[min(100%,calc(46dvh*9/16))]">
        {preview ? (
          <VideoPlayer
            url={preview.video.url}
            isFile={preview.video.type === 'file'}
            posterUrl={preview.video.posterUrl}
            durationSeconds={preview.video.durationMs === null ? null : preview.video.durationMs / 1000}
            title={preview.title}
          />
        ) : (
          <Poster seed={creator.id} />
        )}
      </div>
      <div>
        <h3 className="text-base">
          <Link to={`/creator/${creator.id}`} className="hover:underline">
            <bdi>{creator.name}</bdi>
          </Link>
        </h3>
        <ApplicantFacts creator={creator} appliedAt={applicant.createdAt} />
      </div>
      <div>
        <ApplicantTags creator={creator} />
        {!creator.isPayable && (
          <div className="not-first:mt-1.5">
            <NoPayoutMethod />
          </div>
        )}
      </div>
      <div className="flex flex-col gap-2">
        {creator.bio && (
          <p dir="auto" className="break-words whitespace-pre-line text-ink-2">
            {creator.bio}
          </p>
        )}
        {note && (
          <div className="rounded-control bg-wash px-3.5 py-2.5">
            <p className="text-sm font-medium">{t('applications.note')}</p>
            <p dir="auto" className="break-words whitespace-pre-line text-ink-2">
              {note}
            </p>
          </div>
        )}
      </div>
      <div className="flex flex-col gap-2">{actions}</div>
    </li>
  );
}
