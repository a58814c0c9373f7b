-- The server limits an upload to 10 MiB, and stores it rewritten, which can make it larger. A bucket limits what is stored.

update storage.buckets set file_size_limit = 52428800
where id in (
  'references', 'service-images', 'dealer-logos', 'training-blog-images', 'training-images', 'training-program-images',
  'cv-images', 'press-images', 'topic-images', 'product-images', 'hero-images', 'training-blog-pdfs', 'press-pdfs', 'agbs',
  'archive', 'drafts'
);
