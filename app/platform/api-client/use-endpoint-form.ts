import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type FieldErrors as FormErrors,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { AppError, type ErrorParams, type FieldErrors } from '#core/app-error.ts';
import { fieldErrorsOf } from '../http/field-errors.ts';
import { errorText } from './error-text.ts';
import { useUnsentText } from './unsent-text.ts';

/** May omit fields of the form and transform their texts. */
type FormSchema<Values, Input> = z.ZodType<Input, { [Name in keyof Values]?: Values[Name] | undefined }>;

type Options<Values, Input, Answer> = {
  /** Loaded on first focus, so that no screen waits for it. */
  loadSchema: () => Promise<FormSchema<Values, Input>>;
  send: (input: Input) => Promise<Answer>;
  onSent?: (answer: Answer, input: Input) => unknown;
  /** Keeps the text under this name until it is sent, for long forms without secrets. */
  keepAs?: string;
} & (
  | { defaultValues: Values }
  /** Values saved elsewhere replace those in the form, except in fields that the user has changed. */
  | { values: Values }
);

type Mistake = FieldError & { params?: ErrorParams | undefined; also?: string[] | undefined };

/** Validates with the endpoint's schema, assigns refusals to fields or `problem`, and never sends twice. */
export function useEndpointForm<Values extends FieldValues, Input, Answer>({
  loadSchema,
  send,
  onSent,
  keepAs,
  ...initial
}: Options<Values, Input, Answer>) {
  const defaultValues = 'values' in initial ? initial.values : initial.defaultValues;
  const { t } = useTranslation();
  const request = useMutation({ mutationFn: send });
  const form = useForm<Values, unknown, Input>({
    resolver: resolverOf(loadSchema),
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const forgetText = useUnsentText(form, keepAs);
  useFollowedValues(form, 'values' in initial ? initial.values : undefined);

  const submit = form.handleSubmit(async (input) => {
    const sent = structuredClone(form.getValues());
    let answer: Answer;
    try {
      answer = await request.mutateAsync(input);
    } catch (error) {
      Object.entries(refused(error)).forEach(([name, found], index) => {
        if (name in defaultValues)
          form.setError(name as Path<Values>, mistake(found), { shouldFocus: index === 0 });
      });
      return;
    }
    forgetText(sent);
    await onSent?.(answer, input);
  });

  const submitOnce = useOnce(request.reset, submit);

  // Do not repeat an error that a field shows.
  const isShownByField = Object.entries(refused(request.error)).some(
    ([name, { code }]) => name in defaultValues && code === (request.error as AppError).code,
  );
  const textOf = (found: FieldError | undefined): string | undefined => {
    if (!found?.message) return undefined;
    const { message, params, also = [] } = found as Mistake & { message: string };
    return [message, ...also].map((code) => t(code as 'errors.required', params ?? {})).join(' · ');
  };

  return {
    form,
    formProps: {
      noValidate: true,
      onSubmit: submitOnce,
      onFocus: () => void loadSchema().catch(() => {}),
    },
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: textOf(form.getFieldState(name, form.formState).error),
    }),
    /** Undefined if a field shows it. */
    problem:
      textOf(form.formState.errors.root as Mistake | undefined) ??
      (request.error && !isShownByField ? errorText(t, request.error) : undefined),
    isSending: form.formState.isSubmitting,
    request,
  };
}

function resolverOf<Values extends FieldValues, Input>(
  loadSchema: () => Promise<FormSchema<Values, Input>>,
): Resolver<Values, unknown, Input> {
  return async (values, _context, { names = [] }) => {
    const schema = await loadSchema().catch(() => null);
    const checked = await schema?.safeParseAsync(values);
    if (checked?.success) return { values: checked.data, errors: {} };
    const isField = (name: string) => name in values || names.some((each) => each === name);
    const errors = checked
      ? mistakes(fieldErrorsOf(checked.error), isField)
      : { root: mistake({ code: 'errors.offline' }) };
    return { values: {}, errors: errors as FormErrors<Values> };
  };
}

function useFollowedValues<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'reset'>,
  values: Values | undefined,
): void {
  const current = values && JSON.stringify(values);
  const previous = useRef(current);
  useEffect(() => {
    if (current !== previous.current) form.reset(values, { keepDirtyValues: true });
    previous.current = current;
  });
}

function useOnce(reset: () => void, submit: (event: SubmitEvent) => Promise<void>) {
  const isBusy = useRef(false);
  return async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    reset();
    try {
      await submit(event);
    } finally {
      isBusy.current = false;
    }
  };
}

const refused = (error: unknown): FieldErrors => (error instanceof AppError && error.fields) || {};

const mistake = ({ code, params, also }: FieldErrors[string]): Mistake => ({
  type: code,
  message: code,
  params,
  also,
});

/** Merges errors of unknown fields into one. */
function mistakes(fields: FieldErrors, isField: (name: string) => boolean): FormErrors {
  const errors: FormErrors = {};
  for (const [name, found] of Object.entries(fields)) {
    if (isField(name)) set(errors, name, mistake(found));
    else errors.root = mistake({ code: 'errors.invalidInput' });
  }
  return errors;
}
