import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toastError, toastSuccess } from '#ui/overlays/toast.tsx';
import { useFocusAfter } from '#ui/overlays/use-focus-after.ts';
import { MAX_NAME } from '../rules.ts';
import type { SavedSearch, SavedSearchInput, SearchFilter } from '../schema.ts';
import { savedSearchesQuery, useDeleteSearch, useSaveSearch, useSetAlert } from './data.ts';

type SavedSearchesDialogProps = {
  path: string;
  filter: SearchFilter;
  names: string[];
  suggestions: SavedSearchInput[];
  onClose: () => void;
};

export default function SavedSearchesDialog({
  path,
  filter,
  names,
  suggestions,
  onClose,
}: SavedSearchesDialogProps) {
  const { t } = useTranslation();
  const canSave = Object.values(filter).some((value) => value && value !== 'all');
  const chooseFilters = () => {
    flushSync(onClose);
    const filter = document.querySelector<HTMLSelectElement>('search select');
    filter?.focus();
    filter?.showPicker();
  };
  return (
    <Dialog open onClose={onClose} title={t('savedSearches.title')} description={t('savedSearches.text')}>
      <SearchList path={path} suggestions={canSave ? [] : suggestions} canSave={canSave} onChoose={onClose} />
      {canSave ? (
        <SaveForm filter={filter} names={names} />
      ) : (
        <Button variant="primary" className="w-full" onClick={chooseFilters}>
          {t('savedSearches.chooseFilters')}
        </Button>
      )}
    </Dialog>
  );
}

type SearchListProps = {
  path: string;
  suggestions: SavedSearchInput[];
  canSave: boolean;
  onChoose: () => void;
};

function SearchList({ path, suggestions, canSave, onChoose }: SearchListProps) {
  const { t } = useTranslation();
  const id = useId();
  const list = useInfiniteQuery(savedSearchesQuery);
  const items = list.data?.pages.flatMap((page) => page.items);
  const rows = useFocusAfter<HTMLUListElement>(items?.length);
  if (!items)
    return list.isError ? (
      <ErrorState title={t('savedSearches.failed')} {...retryOf(t, list)} />
    ) : (
      <Loading shapes={['h-11', 'h-11']} />
    );
  if (items.length === 0)
    return (
      <>
        <p className="mb-4 text-ink-2">
          {t('savedSearches.empty')} {!canSave && suggestions.length === 0 && t('savedSearches.emptyHint')}
        </p>
        {suggestions.length > 0 && (
          <div className="mb-4">
            <h3 id={id} className="text-base">
              {t('savedSearches.suggestions')}
            </h3>
            <ul ref={rows} tabIndex={-1} aria-labelledby={id} className="divide-y divide-line outline-none">
              {suggestions.map((suggestion) => (
                <Suggestion key={suggestion.name} suggestion={suggestion} />
              ))}
            </ul>
          </div>
        )}
      </>
    );
  return (
    <ul ref={rows} tabIndex={-1} className="mb-4 divide-y divide-line outline-none">
      {items.map((search) => (
        <SearchRow key={search.id} search={search} path={path} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function Suggestion({ suggestion }: { suggestion: SavedSearchInput }) {
  const { t } = useTranslation();
  const saving = useSaveSearch();
  const { name } = suggestion;
  return (
    <li className="flex items-center gap-3 py-2">
      <bdi className="min-w-0 flex-1 font-medium">{name}</bdi>
      <Button
        size="small"
        aria-label={t('savedSearches.saveNamed', { name })}
        loading={saving.isPending}
        onClick={() =>
          saving.mutate(suggestion, {
            onSuccess: () => toastSuccess(t('savedSearches.saved')),
            onError: (error) =>
              toastError(t('savedSearches.changeFailed'), { description: errorText(t, error) }),
          })
        }
      >
        {t('savedSearches.saveSuggestion')}
      </Button>
    </li>
  );
}

type SearchRowProps = { search: SavedSearch; path: string; onChoose: () => void };

function SearchRow({ search: { id, name, filter, hasAlert }, path, onChoose }: SearchRowProps) {
  const { t } = useTranslation();
  const alerting = useSetAlert();
  const deleting = useDeleteSearch();
  const onError = (error: Error) =>
    toastError(t('savedSearches.changeFailed'), { description: errorText(t, error) });
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Link
        to={`${path}?${new URLSearchParams(filter)}`}
        onClick={onChoose}
        className="min-w-0 flex-1 truncate font-medium hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
      <Checkbox
        label={t('savedSearches.alertShort')}
        aria-label={t('savedSearches.alert', { name })}
        checked={alerting.isPending ? alerting.variables.hasAlert : hasAlert}
        onChange={(event) => alerting.mutate({ id, hasAlert: event.currentTarget.checked }, { onError })}
      />
      <IconButton
        label={t('savedSearches.delete', { name })}
        icon={<X className="size-4.5" aria-hidden="true" />}
        loading={deleting.isPending}
        onClick={() => deleting.mutate(id, { onError })}
      />
    </li>
  );
}

function SaveForm({ filter, names }: Pick<SavedSearchesDialogProps, 'filter' | 'names'>) {
  const { t } = useTranslation();
  const saving = useSaveSearch();
  const { form, formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('../schema.ts')).SearchName,
    defaultValues: { name: names.join(' · ').slice(0, MAX_NAME) },
    send: ({ name }) => saving.mutateAsync({ name, filter }),
    onSent: () => {
      form.reset({ name: '' });
      toastSuccess(t('savedSearches.saved'));
    },
  });
  return (
    <form className="flex flex-col gap-4 border-t border-line pt-4" {...formProps}>
      {names.length > 0 && (
        <div>
          <p className="text-ui font-medium">{t('savedSearches.current')}</p>
          <p className="mt-0.5 dotted text-ink-2">
            {names.map((name) => (
              <span key={name}>
                <bdi>{name}</bdi>
              </span>
            ))}
          </p>
        </div>
      )}
      <TextField
        label={t('savedSearches.name')}
        required
        dir="auto"
        maxLength={MAX_NAME}
        autoComplete="off"
        {...field('name')}
      />
      <FormError>{problem}</FormError>
      <Button type="submit" variant="primary" loading={isSending} loadingText={t('savedSearches.saving')}>
        {t('savedSearches.save')}
      </Button>
    </form>
  );
}
