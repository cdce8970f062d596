import { type ReactNode, useEffect, useState } from 'react';
import { PageTitle } from '#ui/page-header.tsx';
import { Spinner } from '#ui/progress.tsx';

const SLOW_MS = 20_000;

type WaitingForPaymentProps = {
  title: string;
  text: string;
  /** Said when the confirmation takes long, together with a way to leave. */
  slowText: string;
  action: ReactNode;
};

/** Back from a hosted payment page, before its confirmation has arrived. */
export function WaitingForPayment({ title, text, slowText, action }: WaitingForPaymentProps) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="flex flex-col items-center px-6 py-20 text-center">
      <PageTitle>{title}</PageTitle>
      <Spinner className="size-9 text-accent" />
      <h1 className="mt-6 text-xl">{title}</h1>
      <p className="mt-1.5 max-w-md text-ink-2">{slow ? slowText : text}</p>
      {slow && <div className="mt-5">{action}</div>}
    </div>
  );
}
