-- Storage: the bucket of images. Anyone reads by public URL; managers add and remove; nobody else writes.
-- Type and size are limited by the bucket itself: 5 MB, four image types.

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

-- Public URLs are served without a policy. Listing needs one: it would give the images of drafts away.
create policy "administrators list images" on storage.objects for select to authenticated
using (bucket_id = 'images' and (select app.is_admin()));

create policy "managers add images" on storage.objects for insert to authenticated
with check (bucket_id = 'images' and (select app.is_admin('manager')));

create policy "managers remove images" on storage.objects for delete to authenticated
using (bucket_id = 'images' and (select app.is_admin('manager')));
