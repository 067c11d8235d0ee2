-- Storage. The bucket itself limits type and size. Anyone reads images by public URL; managers add and remove them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('images', 'images', true, 5 * 1024 * 1024, '{image/avif,image/webp,image/jpeg,image/png}')
on conflict (id) do update
set (public, file_size_limit, allowed_mime_types) = (excluded.public, excluded.file_size_limit, excluded.allowed_mime_types);

-- Public URLs are served without a policy. Listing has one, because it would reveal the images of drafts.
create policy "administrators list images" on storage.objects for select to authenticated
using (bucket_id = 'images' and (select app.is_admin()));

create policy "managers add images" on storage.objects for insert to authenticated
with check (bucket_id = 'images' and (select app.is_admin('manager')));

create policy "managers remove images" on storage.objects for delete to authenticated
using (bucket_id = 'images' and (select app.is_admin('manager')));
