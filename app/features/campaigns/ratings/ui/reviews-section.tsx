import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { Figures } from './brand-figures.tsx';
import { OwnReliabilitySection } from './own-reliability.tsx';
import { ReviewList } from './review-list.tsx';

export default function ReviewsSection({ role }: { role: 'brand' | 'creator' }) {
  const { t } = useTranslation();
  return (
    <>
      <Card className="p-5 sm:p-6">
        <p className="mb-5 text-ink-2">{t(`ratings.reviews.text.${role}`)}</p>
        <ReviewList subject={null} />
        {role === 'brand' && (
          <div className="mt-5 border-t border-line pt-5">
            <h3 className="text-base">{t('ratings.figures.own')}</h3>
            <Figures brand={null} />
          </div>
        )}
      </Card>
      <OwnReliabilitySection side={role} />
    </>
  );
}
