import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '#platform/api-client/error-text.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { TextArea } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { ASPECTS } from '../rules.ts';
import type { Rating, RatingInput } from '../schema.ts';
import { type Rated, useSaveRating } from './data.ts';
import { StarsField } from './stars.tsx';

type Values = {
  stars: number;
  paidOnTime?: number;
  clearBrief?: number;
  fairReview?: number;
  review: string;
};

type RatingDialogProps = {
  ratedSide: Rated;
  name: string;
  submissionId: string;
  current: Rating | null;
  isLate: boolean;
  onClose: () => void;
};

export default function RatingDialog({
  ratedSide,
  name,
  submissionId,
  current,
  isLate,
  onClose,
}: RatingDialogProps) {
  const { t } = useTranslation();
  const saving = useSaveRating();
  const aspects = ratedSide === 'brand' ? ASPECTS : [];
  const { form, formProps, field, problem, isSending, request } = useEndpointForm<
    Values,
    RatingInput,
    unknown
  >({
    loadSchema: async () => {
      const { BrandRatingInput, CreatorRatingInput } = await import('../schema.ts');
      return ratedSide === 'brand' ? BrandRatingInput : CreatorRatingInput;
    },
    defaultValues: {
      stars: current?.stars ?? 0,
      ...Object.fromEntries(aspects.map((aspect) => [aspect, current?.aspects?.[aspect] ?? 0])),
      review: current?.review ?? '',
    },
    send: (input) => saving.mutateAsync({ ratedSide, submissionId, isNew: !current, input }),
    onSent: () => {
      toastSuccess(t('ratings.thanks'));
      onClose();
    },
  });
  const isComplete = (['stars', ...aspects] as const).every((field) => (form.watch(field) ?? 0) > 0);
  return (
    <FormDialog
      onClose={onClose}
      title={t(`ratings.${ratedSide}.rate`)}
      formProps={formProps}
      problem={request.error && !isRefusal(request.error) ? t('ratings.failed') : problem}
      isSending={isSending}
      submitLabel={t(current ? 'ratings.save' : 'ratings.submit')}
      busyLabel={t('ratings.submitting')}
      disabled={!isComplete}
    >
      <Controller
        control={form.control}
        name="stars"
        render={({ field: { name: id, value, onChange } }) => (
          <StarsField large legend={t('ratings.how', { name })} name={id} value={value} onChange={onChange} />
        )}
      />
      {aspects.length > 0 && (
        <div className="divide-y divide-line border-y border-line">
          {aspects.map((aspect) => (
            <Controller
              key={aspect}
              control={form.control}
              name={aspect}
              render={({ field: { name: id, value, onChange } }) => (
                <StarsField
                  legend={t(`ratings.aspects.${aspect}`)}
                  name={id}
                  value={value ?? 0}
                  onChange={onChange}
                />
              )}
            />
          ))}
        </div>
      )}
      <TextArea
        label={t('ratings.review')}
        hint={t(`ratings.${ratedSide}.reviewHint`)}
        optional
        rows={3}
        maxLength={1000}
        {...field('review')}
      />
      <p className="rounded-control bg-wash px-3.5 py-3 text-sm text-ink-2">
        {t(isLate ? 'ratings.late' : 'ratings.blind', { name })}
      </p>
    </FormDialog>
  );
}
