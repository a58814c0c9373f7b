-- What is marked as spam waits without being mailed, so that taking the mark away is all it needs. The worker never
-- reads past it: a flood of spam must not slow down what is really due.

drop index public.inquiries_pending;
create index inquiries_due on public.inquiries (next_attempt_at) where delivery = 'pending' and state <> 'spam';
