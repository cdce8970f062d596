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
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { AppError, type ErrorParams, type FieldErrors } from '#core/app-error.ts';
import { fieldErrorsOf } from '../http/field-errors.ts';
import { errorText } from './error-text.ts';

/** A schema of what the form holds; it may leave some of it out, and turn its texts into what the endpoint takes. */
type FormSchema<Values, Input> = z.ZodType<Input, { [Name in keyof Values]?: Values[Name] | undefined }>;

type Options<Values, Input, Answer> = {
  /** The endpoint's own schema. It comes with the first focus, so that no screen waits for it. */
  schema: () => Promise<FormSchema<Values, Input>>;
  send: (input: Input) => Promise<Answer>;
  onSent?: (answer: Answer, input: Input) => unknown;
} & (
  | { defaultValues: Values }
  /** Of what is there: what is saved elsewhere takes its place in the form, but not that of what is being written. */
  | { values: Values }
);

/** A mistake in the form's own store: the key of its text, and what stands in it. */
type Mistake = FieldError & { params?: ErrorParams | undefined; also?: string[] | undefined };

/**
 * The one way in which a form talks to an endpoint: what is typed is checked by the endpoint's schema, a refusal goes to
 * the field that it names or to `problem`, the first wrong field gets the focus, and nothing is sent twice. Texts are
 * translated when they are shown, so that they follow a change of language.
 */
export function useEndpointForm<Values extends FieldValues, Input, Answer>({
  schema,
  send,
  onSent,
  ...given
}: Options<Values, Input, Answer>) {
  const defaultValues = 'values' in given ? given.values : given.defaultValues;
  const { t } = useTranslation();
  const isBusy = useRef(false);
  const sending = useMutation({ mutationFn: send });
  const resolver: Resolver<Values, unknown, Input> = async (values, _context, { names }) => {
    const known = await schema().catch(() => null);
    const checked = await known?.safeParseAsync(values);
    if (checked?.success) return { values: checked.data, errors: {} };
    const errors = checked
      ? mistakes(
          fieldErrorsOf(checked.error),
          (name) => name in values || (names as string[] | undefined)?.includes(name) === true,
        )
      : { root: mistake({ code: 'errors.offline' }) };
    return { values: {}, errors: errors as FormErrors<Values> };
  };
  const form = useForm<Values, unknown, Input>({
    resolver,
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const current = 'values' in given ? JSON.stringify(given.values) : undefined;
  const known = useRef(current);
  useEffect(() => {
    if (current !== known.current) form.reset(defaultValues, { keepDirtyValues: true });
    known.current = current;
  });

  const submit = form.handleSubmit(async (input) => {
    let answer: Answer;
    try {
      answer = await sending.mutateAsync(input);
    } catch (error) {
      Object.entries(refused(error)).forEach(([name, found], index) => {
        if (name in defaultValues)
          form.setError(name as Path<Values>, mistake(found), { shouldFocus: index === 0 });
      });
      return;
    }
    await onSent?.(answer, input);
  });

  async function submitOnce(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    sending.reset();
    try {
      await submit(event);
    } finally {
      isBusy.current = false;
    }
  }

  // A field that says the same makes a second text idle.
  const isSaid = Object.entries(refused(sending.error)).some(
    ([name, { code }]) => name in defaultValues && code === (sending.error as AppError).code,
  );
  const textOf = (found: FieldError | undefined): string | undefined => {
    if (!found?.message) return undefined;
    const { message, params, also = [] } = found as Mistake & { message: string };
    return [message, ...also].map((code) => t(code as 'errors.required', params ?? {})).join(' · ');
  };

  return {
    form,
    /** What the `<form>` takes. */
    props: {
      noValidate: true,
      onSubmit: submitOnce,
      onFocus: () => void schema().catch(() => {}),
    },
    /** What the control of one field takes. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: textOf(form.getFieldState(name, form.formState).error),
    }),
    /** What to say above the button: what no field says. */
    problem:
      textOf(form.formState.errors.root as Mistake | undefined) ??
      (sending.error && !isSaid ? errorText(t, sending.error) : undefined),
    isSending: form.formState.isSubmitting,
    sending,
  };
}

const refused = (error: unknown): FieldErrors => (error instanceof AppError && error.fields) || {};

const mistake = ({ code, params, also }: FieldErrors[string]): Mistake => ({
  type: code,
  message: code,
  params,
  also,
});

/** Beside the fields that the form has; what is wrong with anything else is said once, for all of it. */
function mistakes(fields: FieldErrors, isField: (name: string) => boolean): FormErrors {
  const errors: FormErrors = {};
  for (const [name, found] of Object.entries(fields)) {
    if (isField(name)) set(errors, name, mistake(found));
    else errors.root = mistake({ code: 'errors.invalidInput' });
  }
  return errors;
}
