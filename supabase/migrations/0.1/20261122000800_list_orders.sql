-- A part of a long list is read from an index in the list's own order, down to its last tie: no part is sorted anew,
-- however long the list.

drop index public.client_references_created;
create index client_references_list on public.client_references (created_at desc, id);

drop index public.press_articles_date;
create index press_articles_list on public.press_articles (date desc, created_at desc, id);

drop index public.latest_topics_date;
create index latest_topics_list on public.latest_topics (date desc, created_at desc, id);

drop index public.training_blog_date;
create index training_blog_list on public.training_blog (date desc, created_at desc, id);

drop index public.upcoming_trainings_start;
create index upcoming_trainings_list on public.upcoming_trainings ("startDate", created_at, id);

drop index public.shop_products_order;
create index shop_products_list on public.shop_products ("order", created_at, id);

drop index public.inquiries_created;
create index inquiries_list on public.inquiries (created_at desc, id);

drop index public.inquiries_state;
create index inquiries_state_list on public.inquiries (state, created_at desc, id);
