import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeContactMessage, contactMessagesQuery } from '#features/operations/contact/operator/data.ts';
import { type ContactMessage, ContactMessagesQuery } from '#features/operations/contact/schema.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { product } from '#platform/product-info/product-info.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pill } from '#ui/pill.tsx';
import { ConsoleList, hasItems } from '../list/console-list.tsx';
import { FilterSegments, useFilter } from '../list/filters.tsx';
import { Ago } from '../ui/parts.tsx';

export default function Messages() {
  const { t } = useTranslation();
  const { filter, changeFilter } = useFilter(ContactMessagesQuery);
  const list = useInfiniteQuery(contactMessagesQuery(filter));
  return (
    <>
      <PageHeader title={t('operator.screens.messages')} subtitle={t('contact.console.text')} />
      {(filter.status || hasItems(list)) && (
        <div className="mb-4">
          <FilterSegments
            label={t('contact.console.status')}
            value={filter.status}
            values={['open', 'answered'] as const}
            nameOf={(status) => t(`contact.console.${status}`)}
            onChange={(status) => changeFilter({ status })}
          />
        </div>
      )}
      <ConsoleList
        label={t('operator.screens.messages')}
        list={list}
        empty={{ title: t('contact.console.none'), text: t('contact.console.noneText') }}
        columns={[
          {
            label: t('contact.console.from'),
            cell: ({ name, email }) => (
              <>
                <span className="block font-medium">
                  <bdi>{name}</bdi>
                </span>
                <bdi dir="ltr" className="text-sm break-all text-ink-2">
                  {email}
                </bdi>
              </>
            ),
          },
          {
            label: t('contact.console.message'),
            cell: ({ message }) => (
              <p dir="auto" className="max-w-2xl whitespace-pre-wrap">
                {message}
              </p>
            ),
          },
          {
            label: t('contact.console.status'),
            onPhone: 'status',
            cell: ({ status }) => (
              <Pill tone={status === 'open' ? 'amber' : 'green'}>{t(`contact.console.${status}`)}</Pill>
            ),
          },
          {
            label: t('contact.console.received'),
            cell: ({ createdAt }) => <Ago at={createdAt} />,
          },
          {
            label: t('operator.action'),
            isAction: true,
            cell: (message) => <Actions message={message} />,
          },
        ]}
      />
    </>
  );
}

function Actions({ message: { id, email, message, status, language } }: { message: ContactMessage }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => changeContactMessage(id, status === 'open' ? 'answered' : 'open'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['operator', 'contact-messages'] }),
  });
  const subject = t('contact.console.subject', { product: product.name[language] });
  const quoted = message.slice(0, 1000).replaceAll(/^/gm, '> ');
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${quoted}`)}`}
        className={buttonClass({ size: 'small' })}
      >
        {t('contact.console.answer')}
      </a>
      <Button size="small" variant="quiet" loading={change.isPending} onClick={() => change.mutate()}>
        {t(status === 'open' ? 'contact.console.markAnswered' : 'contact.console.reopen')}
      </Button>
      {change.error && (
        <p role="alert" className="basis-full text-sm text-red">
          {errorText(t, change.error)}
        </p>
      )}
    </div>
  );
}
