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
import { IconButton, LinkButton } from '#ui/button.tsx';
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
        actions={<LinkButton to="/creators">{t('operator.people.directory')}</LinkButton>}
      />
      <div className="mb-4 flex flex-wrap gap-3">
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
            cell: ({ name, companyName, email }) => (
              <span className="grid min-w-0 justify-items-start">
                <span className="font-medium">
                  <bdi>{companyName ?? name}</bdi>
                  {companyName && (
                    <span className="font-normal text-ink-2">
                      {' · '}
                      <bdi>{name}</bdi>
                    </span>
                  )}
                </span>
                <bdi dir="ltr" className="truncate text-sm text-ink-3">
                  {email}
                </bdi>
              </span>
            ),
          },
          {
            label: t('operator.people.role'),
            cell: ({ role, suspendedAt, twoFactor }) => (
              <span className="inline-flex flex-wrap items-center gap-1.5">
                {t(`operator.people.oneRole.${role}`)}
                {twoFactor && <Pill>{t('operator.people.twoFactor')}</Pill>}
                {suspendedAt && <StatusPill tone="red">{t('operator.people.suspended')}</StatusPill>}
              </span>
            ),
          },
          {
            label: t('operator.people.wallet'),
            alignEnd: true,
            cell: ({ walletCents }) =>
              !walletCents ? (
                <Nothing />
              ) : (
                <Money cents={walletCents} className={walletCents < 0 ? 'font-medium text-red' : ''} />
              ),
          },
          {
            label: t('operator.people.owed'),
            alignEnd: true,
            cell: ({ owedCents }) => (owedCents ? <Money cents={owedCents} /> : <Nothing />),
          },
          {
            label: t('operator.people.since'),
            cell: ({ createdAt }) => (
              <span className="whitespace-nowrap text-ink-2">{format.date(createdAt)}</span>
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

function PersonActions({ person }: { person: PersonRow }) {
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
