import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Drawing } from '#ui/lists/drawing.tsx';
import { PageTitle } from '#ui/page-header.tsx';

type PaymentDoneProps = { title: string; text?: ReactNode; actions: ReactNode; children: ReactNode };

/** Back from a payment that has arrived. */
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
