import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ConnectSteps } from '#features/insights/conversions/ui/connect-steps.tsx';
import { currencyRatesQuery, shopOrdersQuery, shopsQuery } from '#features/insights/conversions/ui/data.ts';
import { OrderTable } from '#features/insights/conversions/ui/order-table.tsx';
import { RateDialog, type RateDraft } from '#features/insights/conversions/ui/rate-dialog.tsx';
import { RateTable } from '#features/insights/conversions/ui/rate-table.tsx';
import { ShopCard } from '#features/insights/conversions/ui/shop-card.tsx';
import { type Added, AddShopDialog } from '#features/insights/conversions/ui/shop-dialogs.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyState, Loading } from '#ui/lists/list-states.tsx';
import { LinkDrawing, ParcelDrawing } from '#ui/lists/section-drawings.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { LoadedList } from '../shell/loaded.tsx';
import type { RoleHandle } from '../signed-in-layout.tsx';

export const handle: RoleHandle = { onlyFor: 'brand' };

const TABS = ['orders', 'shops', 'rates', 'files', 'days'] as const;

const ImportsPanel = lazyPart(() => import('#features/insights/imports/ui/imports-panel.tsx'));
const ManualDaysPanel = lazyPart(() => import('#features/insights/imports/ui/manual-days-panel.tsx'));

const today = () => new Date().toISOString().slice(0, 10);

export default function Tracking() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((value) => value === params.get('tab')) ?? 'orders';
  const [connecting, setConnecting] = useState<'name' | Added>();
  const [draft, setDraft] = useState<RateDraft>();
  const connect = () => setConnecting('name');
  const enter = (rate: Partial<RateDraft>) => setDraft({ currency: '', fromDay: today(), ...rate });
  const shops = useInfiniteQuery(shopsQuery).data?.pages[0]?.items.length ?? 0;
  const rates = useInfiniteQuery(currencyRatesQuery).data?.pages[0]?.items.length ?? 0;
  const add = (label: string, onClick: () => void) => (
    // On phones beside the title.
    <Button
      icon={<Plus className="size-4" aria-hidden="true" />}
      title={label}
      className="max-sm:size-11 max-sm:px-0!"
      onClick={onClick}
    >
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('conversions.title')}
        subtitle={t('conversions.subtitle')}
        back={{ to: '/analytics', label: t('shell.analytics') }}
        actions={
          // The empty state has its own button.
          tab === 'rates'
            ? rates > 0 && add(t('conversions.enter'), () => enter({}))
            : (tab === 'orders' || tab === 'shops') && shops > 0 && add(t('conversions.connect'), connect)
        }
      />
      {(tab === 'orders' || tab === 'rates') && <Waiting onEnter={enter} />}
      <Tabs
        label={t('conversions.sections')}
        value={tab}
        onChange={(next) => setParams({ tab: next }, { replace: true, preventScrollReset: true })}
        tabs={[
          { value: 'orders', label: t('conversions.tabs.orders'), panel: <Orders onConnect={connect} /> },
          { value: 'shops', label: t('conversions.tabs.shops'), panel: <Shops onConnect={connect} /> },
          { value: 'rates', label: t('conversions.tabs.rates'), panel: <Rates onEnter={enter} /> },
          {
            value: 'files',
            label: t('imports.filesTab'),
            panel: (
              <Apart>
                <ImportsPanel />
              </Apart>
            ),
          },
          {
            value: 'days',
            label: t('imports.daysTab'),
            panel: (
              <Apart>
                <ManualDaysPanel />
              </Apart>
            ),
          },
        ]}
      />
      {connecting === 'name' && (
        <AddShopDialog onAdded={setConnecting} onClose={() => setConnecting(undefined)} />
      )}
      {typeof connecting === 'object' && (
        <ConnectSteps shop={connecting} onClose={() => setConnecting(undefined)} />
      )}
      {draft && <RateDialog draft={draft} onClose={() => setDraft(undefined)} />}
    </>
  );
}

const Apart = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Loading shapes={['h-80 rounded-card!']} />}>{children}</Suspense>
);

type OnEnter = { onEnter: (rate: Partial<RateDraft>) => void };
type OnConnect = { onConnect: () => void };

function Waiting({ onEnter }: OnEnter) {
  const { t } = useTranslation();
  const waiting = useInfiniteQuery(currencyRatesQuery).data?.pages[0]?.waiting ?? [];
  if (waiting.length === 0) return null;
  return (
    <div className="mb-5 grid gap-2">
      {waiting.map(({ currency, orders, firstDay }) => (
        <NoticeBox
          key={currency}
          action={
            <Button size="small" onClick={() => onEnter({ currency, fromDay: firstDay })}>
              {t('conversions.enterFor', { currency })}
            </Button>
          }
        >
          {t('conversions.waiting', { count: orders, currency })}
        </NoticeBox>
      ))}
    </div>
  );
}

function Orders({ onConnect }: OnConnect) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(shopOrdersQuery);
  const shops = useInfiniteQuery(shopsQuery);
  return (
    <LoadedList
      list={list}
      failed={t('conversions.failed')}
      empty={
        shops.isPending ? (
          <Loading shapes={['h-80 rounded-card!']} />
        ) : shops.data?.pages[0]?.items[0] ? (
          <Card>
            <EmptyState
              drawing={<ParcelDrawing />}
              title={t('conversions.noOrders')}
              text={t('conversions.noOrdersText')}
              action={
                <LinkButton to="?tab=shops" variant="primary">
                  {t('conversions.toShops')}
                </LinkButton>
              }
            />
          </Card>
        ) : (
          <ConnectFirst onConnect={onConnect} />
        )
      }
    >
      {(orders) => (
        <Card className="overflow-hidden">
          <OrderTable orders={orders} />
        </Card>
      )}
    </LoadedList>
  );
}

function Shops({ onConnect }: OnConnect) {
  const { t } = useTranslation();
  return (
    <LoadedList
      list={useInfiniteQuery(shopsQuery)}
      failed={t('conversions.failed')}
      empty={<ConnectFirst onConnect={onConnect} />}
    >
      {(shops) => (
        <ul className="grid gap-4" aria-label={t('conversions.shopList')}>
          {shops.map((shop) => (
            <li key={shop.id}>
              <ShopCard shop={shop} />
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  );
}

function ConnectFirst({ onConnect }: OnConnect) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        drawing={<LinkDrawing />}
        title={t('conversions.connectFirst')}
        text={t('conversions.connectFirstText')}
        action={
          <Button variant="primary" onClick={onConnect}>
            {t('conversions.connect')}
          </Button>
        }
      />
    </Card>
  );
}

function Rates({ onEnter }: OnEnter) {
  const { t } = useTranslation();
  return (
    <LoadedList
      list={useInfiniteQuery(currencyRatesQuery)}
      failed={t('conversions.failed')}
      empty={
        <Card>
          <EmptyState
            drawing="coins"
            title={t('conversions.noRates')}
            text={t('conversions.noRatesText')}
            action={
              <Button variant="primary" onClick={() => onEnter({})}>
                {t('conversions.enter')}
              </Button>
            }
          />
        </Card>
      }
    >
      {(rates) => (
        <Card className="overflow-hidden">
          <RateTable rates={rates} />
        </Card>
      )}
    </LoadedList>
  );
}
