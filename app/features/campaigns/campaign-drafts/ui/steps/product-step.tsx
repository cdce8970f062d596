import { clsx } from 'clsx';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasGiveaway, PRODUCT_KINDS } from '#features/campaigns/campaigns/brief/brief.ts';
import { AddedFields } from '#features/campaigns/campaigns/ui/form/folded-fields.tsx';
import { StylePicker } from '#features/campaigns/campaigns/ui/form/style-picker.tsx';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, Chips } from '#ui/forms/choice.tsx';
import { narrowFieldClass } from '#ui/forms/field.tsx';
import { MoneyField, TextArea, TextField } from '#ui/forms/text-field.tsx';
import { Spinner } from '#ui/progress.tsx';
import { Dotted } from '#ui/text.tsx';
import type { StepProps } from '../use-draft-form.ts';
import { LazyDraftFiles } from './lazy-draft-files.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { type Reading, useProductPage, withScheme } from './use-product-page.ts';
import { useShopPicture } from './use-shop-picture.ts';

export default function ProductStep(props: StepProps) {
  const { form, field, content } = props;
  const { t } = useTranslation();
  const picture = useShopPicture(props);
  const reading = useProductPage(props, (url) => {
    const isFree = picture.isFree('productPicture');
    if (isFree) picture.mutate({ url, name: 'productPicture' });
    return isFree;
  });
  // Stays a card once it was one, so that editing the link does not move the fields.
  const [isCard, setCard] = useState(content.productUrl !== '' && content.productName !== '');
  if (!isCard && (reading === 'filled' || reading === 'kept')) setCard(true);
  return (
    <>
      <TextField
        label={t('campaignDrafts.fields.productUrl')}
        type="url"
        placeholder={t('campaigns.form.productUrlPlaceholder')}
        maxLength={2048}
        required
        {...field('productUrl')}
      />
      <ReadingNote reading={reading} onType={() => form.setFocus('productName')} />
      <Product {...props} picture={picture} isCard={isCard} />
      <TextArea
        label={t('campaignDrafts.fields.keyPoints')}
        hint={t('campaignDrafts.product.keyPointsHint')}
        rows={4}
        maxLength={3000}
        required
        {...field('keyPoints')}
      />
      <Chips
        legend={t('campaigns.brief.choose.kind')}
        type="radio"
        choices={PRODUCT_KINDS.map((value) => ({ value, label: t(`campaigns.brief.kinds.${value}`) }))}
        input={form.register('productKind')}
      />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 text-ui font-medium">
          {t('campaigns.brief.choose.receipt')}
          <span className="font-normal text-ink-3"> ({t('ui.optional')})</span>
        </legend>
        {content.productKind === 'physical' && (
          <Checkbox
            label={t('campaigns.brief.choose.ship')}
            hint={t('campaigns.brief.choose.shipHint')}
            {...form.register('isShipped')}
          />
        )}
        {!(content.productKind === 'physical' && content.isShipped) && (
          <Checkbox
            label={t('campaigns.brief.choose.voucher')}
            hint={t('campaigns.brief.choose.voucherHint')}
            {...form.register('hasVoucher')}
          />
        )}
        {hasGiveaway({
          kind: content.productKind,
          isShipped: content.isShipped,
          hasVoucher: content.hasVoucher,
        }) && (
          <MoneyField
            className={narrowFieldClass}
            label={t('campaigns.brief.choose.giveaway')}
            hint={t('campaigns.brief.choose.giveawayHint')}
            placeholder="25.00"
            maxLength={20}
            optional
            {...field('giveaway')}
          />
        )}
      </fieldset>
      <OptionalParts {...props} picture={isCard ? undefined : picture} />
    </>
  );
}

type ShopPicture = ReturnType<typeof useShopPicture>;
type ProductProps = StepProps & { picture: ShopPicture; isCard: boolean };

/** The name of the product, and once its page was read its picture and shop. The field keeps its place in the tree, and so its focus. */
function Product({ picture, isCard, ...props }: ProductProps) {
  const { field, content, view } = props;
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const [file] = content.productPicture;
  return (
    <div>
      <div className="relative">
        {isCard && (
          <button
            type="button"
            aria-label={t('campaignDrafts.files.productPicture')}
            title={t('campaignDrafts.files.productPicture')}
            aria-expanded={isEditing}
            // At the start of the field, below its label.
            className="absolute start-px top-7 z-1 flex h-10.5 w-19 items-center gap-2 overflow-hidden rounded-s-control border-e border-line text-ink-2 hover:bg-wash sm:h-9.5 [&>:first-child]:h-full [&>:first-child]:w-11 [&>:first-child]:rounded-none"
            onClick={() => setEditing(!isEditing)}
          >
            <Thumbnail kind="picture" url={file && view?.pictures[file.mediaId]} />
            <Pencil className="size-4" aria-hidden="true" />
          </button>
        )}
        <TextField
          label={t('campaignDrafts.fields.productName')}
          hint={isCard && <bdi dir="ltr">{hostOf(content.productUrl)}</bdi>}
          className={isCard ? '[&_input]:ps-22' : undefined}
          maxLength={120}
          required
          {...field('productName')}
        />
      </div>
      {isCard && (
        <>
          {isEditing && (
            <div className="mt-2 rounded-card border border-line">
              <LazyDraftFiles {...props} name="productPicture" isRow />
            </div>
          )}
          <PictureStatus picture={picture} content={content} className="mt-2" />
        </>
      )}
    </div>
  );
}

function hostOf(address: string): string {
  const url = withScheme(address.trim());
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

type PictureStatusProps = { picture: ShopPicture; content: StepProps['content']; className: string };

function PictureStatus({ picture, content, className }: PictureStatusProps) {
  const { t } = useTranslation();
  return (
    <div className={clsx('has-[>:only-child:empty]:hidden', className)}>
      <div role="status" className="text-sm text-ink-2 empty:hidden">
        {picture.isPending && (
          <span className="flex items-center gap-2">
            <Spinner className="size-4" /> {t('campaignDrafts.product.takingPicture')}
          </span>
        )}
        {picture.isError && <p>{errorText(t, picture.error)}</p>}
      </div>
      {picture.isSuccess && content.productPicture.length > 0 && content.cover.length === 0 && (
        <Button size="small" onClick={() => picture.mutate({ url: picture.variables.url, name: 'cover' })}>
          {t('campaignDrafts.product.asCover')}
        </Button>
      )}
    </div>
  );
}

/** `picture`: absent if the card of the product has it. */
type OptionalPartsProps = StepProps & { picture: ShopPicture | undefined };

/** Each is collapsed to one row until it is added. */
function OptionalParts({ picture, ...props }: OptionalPartsProps) {
  const { content } = props;
  const { t } = useTranslation();
  return (
    <section aria-label={t('campaignDrafts.product.more')}>
      <h3 className="mb-2 text-ui font-medium tracking-normal">
        {t('campaignDrafts.product.more')}
        <span className="font-normal text-ink-3"> ({t('ui.optional')})</span>
      </h3>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line">
        <AvoidField {...props} />
        {picture && (
          <div>
            <LazyDraftFiles {...props} name="productPicture" isRow />
            <PictureStatus picture={picture} content={content} className="px-4 pb-4" />
          </div>
        )}
        <LazyDraftFiles {...props} name="guidelines" isRow />
        <CreativeDirection {...props} />
      </div>
    </section>
  );
}

function AvoidField({ form, field, content }: StepProps) {
  const { t } = useTranslation();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen] = useState(content.avoid !== '');
  const avoid = field('avoid');
  const { submitCount } = form.formState;
  // Opens the row of an invalid field, because hidden fields cannot be focused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per submit
  useEffect(() => {
    if (!avoid.error || !details.current || details.current.open) return;
    details.current.open = true;
    if (!document.activeElement?.ariaInvalid) form.setFocus('avoid');
  }, [submitCount, avoid.error]);
  return (
    <AddedFields
      ref={details}
      open={isOpen}
      title={t('campaigns.briefItems.avoid')}
      text={content.avoid && <bdi>{content.avoid}</bdi>}
      className="p-4 pt-1"
    >
      <TextArea
        label={<span className="sr-only">{t('campaigns.briefItems.avoid')}</span>}
        hint={t('campaigns.form.avoidHint')}
        rows={2}
        maxLength={3000}
        {...avoid}
      />
    </AddedFields>
  );
}

const STYLES = ['hooks', 'concepts', 'calls'] as const;

/** Collapsed until a style is chosen. None of them can be invalid. */
function CreativeDirection({ form, content }: Pick<StepProps, 'form' | 'content'>) {
  const { t } = useTranslation();
  const [isOpen] = useState(STYLES.some((name) => content[name].length > 0));
  const chosen = STYLES.flatMap((name) => content[name]);
  return (
    <AddedFields
      open={isOpen}
      title={t('campaignDrafts.product.direction')}
      text={
        chosen.length > 0 && <Dotted parts={chosen.map((style) => t(`campaigns.brief.styles.${style}`))} />
      }
      className="flex flex-col gap-6 p-4 pt-2"
    >
      {STYLES.map((name) => (
        <StylePicker key={name} name={name} input={form.register(name)} />
      ))}
    </AddedFields>
  );
}

function ReadingNote({ reading, onType }: { reading: Reading; onType: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="-mt-3 text-sm text-ink-2 empty:hidden">
      {reading === 'busy' && (
        <span className="flex items-center gap-2">
          <Spinner className="size-4" /> {t('campaignDrafts.product.reading')}
        </span>
      )}
      {(reading === 'filled' || reading === 'kept') && t(`campaignDrafts.product.${reading}`)}
      {reading === 'failed' && (
        <>
          {t('campaignDrafts.product.unread')}{' '}
          <button
            type="button"
            className="min-h-6 rounded-chip font-medium text-link hover:underline"
            onClick={onType}
          >
            {t('campaignDrafts.product.type')}
          </button>
        </>
      )}
    </div>
  );
}
