import { Ellipsis, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { Card, StatTile, StatTiles } from '#ui/card.tsx';
import { Checkbox, Chips, RadioCards } from '#ui/forms/choice.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { MoneyField, PasswordField, SelectField, TextArea, TextField } from '#ui/forms/text-field.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { EmptyState, ErrorState, Loading, LoadMore } from '#ui/lists/list-states.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { FormError, NoticeBox, SuccessBox } from '#ui/message-box.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toastError, toastSuccess } from '#ui/overlays/toast.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { Pill, StatusPill } from '#ui/pill.tsx';
import { MoneyTimeline, ProgressBar, Spinner, UploadProgress } from '#ui/progress.tsx';
import { Segments, Tabs } from '#ui/tabs.tsx';
import { Money } from '#ui/text.tsx';

const noop = () => {};
const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'dangerSolid'] as const;
const TONES = ['neutral', 'green', 'amber', 'red', 'violet'] as const;
const SIZES = [
  ['xs', 'text-xs'],
  ['label', 'text-label'],
  ['ui', 'text-ui'],
  ['sm', 'text-sm'],
  ['base', 'text-base'],
  ['lg', 'text-lg'],
  ['xl', 'text-xl'],
  ['2xl', 'text-2xl'],
  ['3xl', 'text-3xl'],
] as const;
/** Whole class names, because Tailwind searches the source for them. */
const COLORS = [
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['paper', 'bg-paper'],
  ['card', 'bg-card'],
  ['stage', 'bg-stage'],
  ['control', 'bg-control'],
  ['accent', 'bg-accent'],
  ['link', 'bg-link'],
  ['green', 'bg-green'],
  ['amber', 'bg-amber'],
  ['red', 'bg-red'],
] as const;
const ROWS = [
  { id: '1', name: 'Lina Haddad', cents: 12_240 },
  { id: '2', name: 'سلمى بنجلون', cents: 9_350 },
];
const CHOICES = [
  { value: 'one', label: 'Casting', description: 'Creators apply first.' },
  { value: 'two', label: 'Open call', description: 'Creators submit at once.' },
  { value: 'three', label: 'Disabled', disabled: true },
];

/** Each component in its states. The development server alone has this page. */
export default function StylePage() {
  return (
    <main className="mx-auto grid max-w-page gap-12 px-4 py-10 sm:px-8">
      <h1 className="text-3xl">Components</h1>
      <Group title="Type">
        {SIZES.map(([name, className]) => (
          <p key={name} className={className}>
            {name} · Creator videos · فيديوهات صنّاع المحتوى · <bdi>$1,234.50</bdi>
          </p>
        ))}
      </Group>
      <Group title="Colors">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-6">
          {COLORS.map(([name, className]) => (
            <li key={name} className="text-label text-ink-2">
              <span className={`mb-1 block h-12 rounded-control border border-line ${className}`} />
              {name}
            </li>
          ))}
        </ul>
      </Group>
      <Buttons />
      <Group title="Status">
        <Row>
          {TONES.map((tone) => (
            <Pill key={tone} tone={tone}>
              {tone}
            </Pill>
          ))}
          {TONES.map((tone) => (
            <StatusPill key={tone} tone={tone}>
              {tone}
            </StatusPill>
          ))}
        </Row>
        <FormError>The amount has changed. Reload and try again.</FormError>
        <SuccessBox>Your email address is verified.</SuccessBox>
        <NoticeBox action={<Button size="small">Add payout method</Button>}>
          Brands can approve your videos after you add a payout method.
        </NoticeBox>
      </Group>
      <Fields />
      <Navigation />
      <Lists />
      <ProgressStates />
      <Overlays />
    </main>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="border-b border-line pb-2 text-xl">{title}</h2>
      {children}
    </section>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

function Buttons() {
  return (
    <Group title="Buttons">
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          {(['small', 'medium', 'large'] as const).map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant}, {size}
            </Button>
          ))}
          <Button variant={variant} icon={<Plus className="size-4" />}>
            Icon
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} loading loadingText="Saving…">
            Save
          </Button>
          <IconButton variant={variant} label="Delete" icon={<Trash2 className="size-4" />} />
        </Row>
      ))}
    </Group>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const [date, setDate] = useState('');
  const error = 'Enter a valid value.';
  return (
    <Group title="Fields">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Title" placeholder="Glow serum" hint="Creators see it first." />
        <TextField label="Title" defaultValue="Glow serum" error={error} />
        <TextField label="Title" defaultValue="Glow serum" disabled optional />
        <TextField label="Website" type="url" defaultValue="https://noor.example" />
        <PasswordField label="Password" defaultValue="laqta" />
        <MoneyField label="Price" defaultValue="144.00" />
        <SelectField label="Country" options={[{ value: 'JO', label: 'Jordan' }]} placeholder="Choose" />
        <DateField label="Deadline" value={date} onChange={setDate} />
        <TextArea label="Description" rows={3} />
        <TextArea label="Description" rows={3} defaultValue="وصف قصير" error={error} />
        <SearchField label="Search" value={text} onChange={setText} />
        <Checkbox label="Only creators you invite can see this campaign." defaultChecked />
        <Checkbox label="Accept the terms." error={error} />
      </div>
      <RadioCards legend="Who can submit" name="intake" choices={CHOICES} />
      <RadioCards legend="Who can submit" name="intake-error" choices={CHOICES} error={error} />
      <Chips legend="Platforms" type="checkbox" choices={CHOICES.slice(0, 2)} input={{ name: 'chips' }} />
    </Group>
  );
}

function Navigation() {
  const [tab, setTab] = useState('first');
  const [page, setPage] = useState(2);
  return (
    <Group title="Navigation">
      <Tabs
        label="Tabs"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'first', label: 'Applications', count: 8, panel: <p>Eight applications.</p> },
          { value: 'second', label: 'Submissions', count: 3, panel: <p>Three submissions.</p> },
        ]}
      />
      <Segments
        label="Segments"
        value={tab}
        onChange={setTab}
        options={[
          { value: 'first', label: 'All' },
          { value: 'second', label: 'Pending' },
        ]}
      />
      <Pagination page={page} pages={4} onChange={setPage} />
    </Group>
  );
}

function Lists() {
  return (
    <Group title="Lists">
      <StatTiles>
        <StatTile label="Wallet balance" value={<Money cents={440_200} />} note="$380.00 held" />
        <StatTile label="Pending reviews" value="7" action={<Button size="small">Review</Button>} />
      </StatTiles>
      <Card className="overflow-hidden">
        <DataTable
          label="Payments"
          sorting={{ sort: 'amount', order: 'desc' }}
          onSort={noop}
          rows={ROWS}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'Creator',
              cell: ({ name }) => (
                <span className="flex items-center gap-3">
                  <Avatar name={name} /> <bdi>{name}</bdi>
                </span>
              ),
            },
            { label: 'Amount', alignEnd: true, sort: 'amount', cell: ({ cents }) => <Money cents={cents} /> },
          ]}
        />
      </Card>
      <Card raised className="flex gap-3 p-4">
        <Poster seed="one" className="w-24" durationSeconds={7} />
        <Poster seed="two" className="w-24" />
        <p>A raised card with posters.</p>
      </Card>
      <div className="grid gap-4 sm:grid-cols-2">
        <Loading className="grid gap-3" shapes={['h-10', 'h-10', 'h-10']} />
        <EmptyState
          drawing="people"
          title="No lists yet"
          text="Save creators to lists."
          action={<Button variant="primary">Find creators</Button>}
        />
        <ErrorState text="Check your internet connection." onRetry={noop} />
        <LoadMore hasMore loading={false} onLoad={noop} />
      </div>
    </Group>
  );
}

function ProgressStates() {
  return (
    <Group title="Progress">
      <Spinner />
      <ProgressBar approved={2} pending={1} total={6} />
      <UploadProgress label="Upload" percent={40} />
      <UploadProgress label="Paused upload" percent={40} waiting />
      <MoneyTimeline
        steps={[
          { state: 'done', label: 'Secured', detail: 'Nov 23, 2026' },
          { state: 'current', label: 'Sent' },
          { state: 'failed', label: 'Rejected by the bank' },
          { state: 'waiting', label: 'Paid' },
        ]}
      />
    </Group>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'form' | 'drawer' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <Group title="Overlays">
      <Row>
        <Button onClick={() => setOpen('form')}>Form dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('confirm')}>Confirmation</Button>
        <Button onClick={() => toastSuccess('Changes saved.')}>Success toast</Button>
        <Button onClick={() => toastError('The change was not saved', { description: 'Try again.' })}>
          Error toast
        </Button>
        <Tooltip text="On hover and focus.">
          <Button>Tooltip</Button>
        </Tooltip>
        <Menu
          label="Actions"
          trigger={<IconButton label="Actions" icon={<Ellipsis className="size-4" />} />}
          items={[
            { label: 'Duplicate' },
            { label: 'Disabled', disabled: true },
            'separator',
            { label: 'Delete', danger: true, icon: <Trash2 className="size-4" /> },
          ]}
        />
      </Row>
      <Dialog
        open={open === 'form' || open === 'drawer'}
        size={open === 'drawer' ? 'drawer' : 'tall'}
        onClose={close}
        title="Edit campaign"
        description="Creators see the changes at once."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save changes
            </Button>
          </>
        }
      >
        <TextField label="Title" defaultValue="Glow serum" />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        destructive
        onClose={close}
        title="Delete this list?"
        description="The list and its notes are permanently deleted."
        confirmLabel="Delete list"
        onConfirm={async () => {}}
        errorText={String}
      />
    </Group>
  );
}
