import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import type { Clash } from '../rules.ts';
import type { DraftForm } from './use-draft-form.ts';

export function Clashes({ clashes, settle }: Pick<DraftForm, 'clashes' | 'settle'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordsOf = ({ name, other }: Clash) => {
    if (name === 'deadline' && other !== '') return format.date(other);
    if (typeof other !== 'string' || OF_FIXED_WORDS.has(name)) return t('campaignDrafts.clash.choices');
    return other.trim() || t('campaignDrafts.clash.empty');
  };
  return clashes.map((clash) => (
    <div key={clash.name} role="status" className="mb-5">
      <NoticeBox
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => settle(clash, true)}>
              {t(`campaignDrafts.clash.${clash.winner}.take`)}
            </Button>
            <Button size="small" onClick={() => settle(clash, false)}>
              {t(`campaignDrafts.clash.${clash.winner}.keep`)}
            </Button>
          </span>
        }
      >
        {t(`campaignDrafts.clash.${clash.winner}.text`, {
          field: t(`campaignDrafts.fields.${clash.name}`),
        })}{' '}
        {t(`campaignDrafts.clash.${clash.winner}.other`)} <bdi className="font-medium">{wordsOf(clash)}</bdi>
      </NoticeBox>
    </div>
  ));
}

const OF_FIXED_WORDS = new Set<Clash['name']>([
  'videoSeconds',
  'editing',
  'tone',
  'productKind',
  'tier',
  'intake',
  'creatorId',
  'clientBrandId',
]);
