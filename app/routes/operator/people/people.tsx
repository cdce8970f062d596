import { useInfiniteQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  Ellipsis,
  Eraser,
  ScrollText,
  ShieldCheck,
  ShieldOff,
  Undo2,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PeopleQuery, type PersonRow } from '#features/operations/operator/schema.ts';
import { peopleQuery, resetTwoFactor, setSuspended } from '#features/operations/operator/ui/data.ts';
import { isolateText } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { IconButton } from '#ui/button.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Nothing } from '#ui/lists/data-table.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pill, StatusPill } from '#ui/pill.tsx';
import { Segments } from '#ui/tabs.tsx';
import { Money } from '#ui/text.tsx';
import { useUser } from '../../shell/session.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { useFilter } from '../list/filters.tsx';
import { useAsk, useWriteOff } from '../ui/action-dialog.tsx';

const ROLES = ['brand', 'creator', 'operator'] as const;

export default function People() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filter, changeFilter } = useFilter(PeopleQuery);
  const list = useInfiniteQuery(peopleQuery(filter));
  const view = filter.debt ? 'debt' : filter.suspended ? 'suspended' : (filter.role ?? '');
  return (
    <>
      <PageHeader
        title={t('operator.screens.people')}
        subtitle={t('operator.people.text')}
        actions={<PageMenu />}
      />
      <div className="mb-4 flex flex-wrap gap-3 max-sm:-mt-3">
        <SearchField
          label={t('operator.people.search')}
          value={filter.q ?? ''}
          onChange={(q) => changeFilter({ q })}
          className="order-1 ms-auto w-64 max-lg:-order-1 max-lg:w-full"
        />
        <Segments
          label={t('operator.people.role')}
          value={view}
          onChange={(next) =>
            changeFilter({
              role: next === 'suspended' || next === 'debt' ? null : next,
              suspended: next === 'suspended' ? 'true' : null,
              debt: next === 'debt' ? 'true' : null,
            })
          }
          options={[
            { value: '', label: t('operator.all') },
            ...ROLES.map((role) => ({ value: role, label: t(`operator.people.roles.${role}`) })),
            { value: 'suspended', label: t('operator.people.suspended') },
            { value: 'debt', label: t('operator.people.debt') },
          ]}
        />
      </div>
      <ConsoleList
        label={t('operator.screens.people')}
        list={list}
        empty={
          filter.debt && !filter.q
            ? { title: t('operator.people.noDebt') }
            : { title: t('operator.people.none'), drawing: 'search' }
        }
        columns={[
          {
            label: t('operator.people.name'),
            cell: (person) => (
              <span className="grid min-w-0 justify-items-start">
                <Names person={person} />
                <bdi dir="ltr" className="truncate text-ink-2">
                  {person.email}
                </bdi>
              </span>
            ),
            phoneCell: (person) => <Names person={person} />,
          },
          {
            label: t('operator.people.role'),
            onPhone: 'status',
            cell: ({ role }) => <Pill>{t(`operator.people.oneRole.${role}`)}</Pill>,
          },
          {
            label: t('operator.payments.statusLabel'),
            onPhone: 'line',
            cell: (person) => <State person={person} />,
            phoneCell: (person) => (person.suspendedAt || person.twoFactor) && <State person={person} />,
          },
          {
            label: t('operator.people.balance'),
            alignEnd: true,
            onPhone: 'line',
            className: 'whitespace-nowrap',
            cell: (person) => <Balance person={person} />,
            phoneCell: (person) =>
              Boolean(person.walletCents || person.owedCents) && <Balance person={person} />,
          },
          {
            label: t('operator.people.since'),
            className: 'whitespace-nowrap text-ink-2',
            cell: ({ createdAt }) => format.date(createdAt),
            phoneCell: ({ email, createdAt }) => (
              <>
                <bdi dir="ltr">{email}</bdi>
                {`\u00a0· ${format.date(createdAt)}`}
              </>
            ),
          },
          {
            label: t('operator.action'),
            isAction: true,
            cell: (person) => <PersonActions person={person} />,
          },
        ]}
      />
    </>
  );
}

/** Phones have no other link to it: the header's is hidden. */
function PageMenu() {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={
        <IconButton
          label={t('operator.people.directory')}
          icon={<Ellipsis className="size-5" />}
          className="absolute -end-3 top-0 sm:hidden"
        />
      }
      items={[{ label: t('operator.people.directory'), render: <Link to="/creators" /> }]}
    />
  );
}

type PersonProps = { person: PersonRow };

const Names = ({ person: { name, companyName } }: PersonProps) => (
  <span className="font-medium">
    <bdi>{companyName ?? name}</bdi>
    {companyName && (
      <span className="font-normal text-ink-2">
        {' · '}
        <bdi>{name}</bdi>
      </span>
    )}
  </span>
);

function State({ person: { suspendedAt, twoFactor } }: PersonProps) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {suspendedAt ? (
        <StatusPill tone="red">{t('operator.people.suspended')}</StatusPill>
      ) : (
        !twoFactor && <span className="text-ink-2">{t('operator.people.active')}</span>
      )}
      {twoFactor && <Pill>{t('operator.people.twoFactor')}</Pill>}
    </span>
  );
}

function Balance({ person: { walletCents, owedCents } }: PersonProps) {
  const { t } = useTranslation();
  const cents = walletCents || owedCents;
  if (!cents) return <Nothing />;
  return (
    <>
      <Money cents={cents} className={cents < 0 ? 'font-medium text-red' : 'font-medium'} />{' '}
      <span className="text-ink-2 md:block">
        {walletCents ? t('operator.people.inWallet') : t('operator.people.isOwed')}
      </span>
    </>
  );
}

function PersonActions({ person }: PersonProps) {
  const { t } = useTranslation();
  const self = useUser();
  const ask = useAsk();
  const writeOff = useWriteOff();
  const { id, workspaceId, role, suspendedAt, twoFactor, walletCents } = person;
  const change = suspendedAt ? 'resume' : 'suspend';
  const values = { name: isolateText(person.companyName ?? person.name) };
  const icon = 'size-4';
  const items: MenuItem[] = [
    ...(workspaceId
      ? [
          {
            label: t('operator.screens.payments'),
            icon: <ArrowLeftRight className={icon} />,
            render: (
              <Link to={`/operator/payments?${role === 'brand' ? 'brandId' : 'creatorId'}=${workspaceId}`} />
            ),
          },
        ]
      : []),
    ...(workspaceId && role === 'brand'
      ? [
          {
            label: t('operator.people.refund'),
            icon: <Undo2 className={icon} />,
            render: <Link to={`/operator/refunds?new=1&brand=${workspaceId}`} />,
          },
        ]
      : []),
    ...(workspaceId && walletCents !== null && walletCents < 0
      ? [
          {
            label: t('operator.disputes.writeOff'),
            icon: <Eraser className={icon} />,
            danger: true,
            onSelect: () =>
              writeOff({ id: workspaceId, name: person.companyName ?? person.name }, -walletCents),
          },
        ]
      : []),
    {
      label: t('operator.people.actions'),
      icon: <ScrollText className={icon} />,
      render: <Link to={`/operator/audit?${role === 'operator' ? 'actorId' : 'subject'}=${id}`} />,
    },
    {
      label: t('operator.screens.security'),
      icon: <ShieldCheck className={icon} />,
      render: <Link to={`/operator/security?about=${id}`} />,
    },
    ...(twoFactor && role === 'operator' && id !== self.id
      ? [
          {
            label: t('operator.people.resetTwoFactor.label'),
            icon: <ShieldOff className={icon} />,
            danger: true,
            onSelect: () =>
              ask({
                title: t('operator.people.resetTwoFactor.title', values),
                text: t('operator.people.resetTwoFactor.text'),
                action: t('operator.people.resetTwoFactor.label'),
                done: t('operator.people.resetTwoFactor.done'),
                destructive: true,
                run: () => resetTwoFactor(id),
              }),
          },
        ]
      : []),
    ...(id === self.id
      ? []
      : [
          {
            label: t(`operator.people.${change}.label`),
            icon: suspendedAt ? <UserRoundCheck className={icon} /> : <UserRoundX className={icon} />,
            danger: !suspendedAt,
            onSelect: () =>
              ask({
                title: t(`operator.people.${change}.title`, values),
                text: t(`operator.people.${change}.text.${role}`),
                action: t(`operator.people.${change}.label`),
                done: t(`operator.people.${change}.done`),
                destructive: change === 'suspend',
                asksReason: true,
                run: (reason) => setSuspended(id, change === 'suspend', reason),
              }),
          },
        ]),
  ];
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={t('operator.people.menu', values)}
          icon={<Ellipsis className="size-5" />}
        />
      }
      items={items}
    />
  );
}
