import { type ReactNode, useEffect, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Drawing } from '#ui/lists/drawing.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { Spinner } from '#ui/progress.tsx';

type PaymentDoneProps = { title: string; text?: ReactNode; actions: ReactNode; children: ReactNode };

export function PaymentDone({ title, text, actions, children }: PaymentDoneProps) {
  return (
    <Card raised className="mx-auto max-w-xl p-6 sm:p-8">
      <PageTitle>{title}</PageTitle>
      <div className="mb-6 flex flex-col items-center text-center">
        <Drawing name="done" />
        <h1 className="mt-3 text-2xl">{title}</h1>
        {text && <p className="mt-1.5 text-ink-2">{text}</p>}
      </div>
      {children}
      <div className="mt-7 flex flex-col gap-2 sm:flex-row sm:*:flex-1">{actions}</div>
    </Card>
  );
}

const SLOW_MS = 20_000;

type WaitingForPaymentProps = {
  title: string;
  text: string;
  /** Shown after a while, together with a way to leave. */
  slowText: string;
  action: ReactNode;
};

export function WaitingForPayment({ title, text, slowText, action }: WaitingForPaymentProps) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="flex flex-col items-center px-6 py-20 text-center">
      <PageTitle>{title}</PageTitle>
      <Spinner className="size-9 text-link" />
      <h1 className="mt-6 text-xl">{title}</h1>
      <p className="mt-1.5 max-w-md text-ink-2">{slow ? slowText : text}</p>
      {slow && <div className="mt-5">{action}</div>}
    </div>
  );
}
