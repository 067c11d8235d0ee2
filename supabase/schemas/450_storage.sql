-- Storage. Type and size are limited by the buckets themselves.

-- Images, 5 MB each: anyone reads by public URL; managers add and remove; no other role writes.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'images',
  'images',
  true,
  5 * 1024 * 1024,
  array['image/avif', 'image/webp', 'image/jpeg', 'image/png']
)
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Public URLs are served without a policy. Listing has one, because it would reveal the images of drafts.
create policy "administrators list images" on storage.objects for select to authenticated
using (bucket_id = 'images' and (select app.is_admin()));

create policy "managers add images" on storage.objects for insert to authenticated
with check (bucket_id = 'images' and (select app.is_admin('manager')));

create policy "managers remove images" on storage.objects for delete to authenticated
using (bucket_id = 'images' and (select app.is_admin('manager')));

-- Proofs of payments that the desk has recorded: agents add and read them; no role deletes one.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'payment-proofs',
  'payment-proofs',
  false,
  5 * 1024 * 1024,
  array['image/webp', 'image/jpeg', 'image/png', 'application/pdf']
)
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "agents read proofs" on storage.objects for select to authenticated
using (bucket_id = 'payment-proofs' and (select app.is_admin('agent')));

create policy "agents add proofs" on storage.objects for insert to authenticated
with check (bucket_id = 'payment-proofs' and (select app.is_admin('agent')));
