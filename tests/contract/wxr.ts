type Post = {
  id: number;
  title: string;
  html: string;
  type?: string;
  status?: string;
  name?: string;
  /** Id of the attachment that is the featured image. */
  thumbnail?: number;
  url?: string;
  /** Id of the post that contains an attachment. */
  parent?: number;
  alt?: string;
  extraXml?: string;
};

/** Returns an export file of WordPress (WXR) for a website at `site`; `channelXml` precedes the items. */
export function wxr(site: string, posts: readonly Post[], channelXml = ''): string {
  const items = posts.map(
    ({
      id,
      title,
      html,
      type = 'post',
      status = 'publish',
      name = `beitrag-${id}`,
      thumbnail,
      url,
      parent,
      alt,
      extraXml = '',
    }) => `
  <item>
    <title><![CDATA[${title}]]></title>
    <link>${site}/2021/05/${name}/</link>
    <content:encoded><![CDATA[${html}]]></content:encoded>
    <excerpt:encoded><![CDATA[]]></excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date><![CDATA[2021-05-04 10:00:00]]></wp:post_date>
    <wp:post_date_gmt><![CDATA[2021-05-04 08:00:00]]></wp:post_date_gmt>
    <wp:post_name><![CDATA[${name}]]></wp:post_name>
    <wp:status><![CDATA[${status}]]></wp:status>
    <wp:post_type><![CDATA[${type}]]></wp:post_type>
    ${parent ? `<wp:post_parent>${parent}</wp:post_parent>` : ''}
    ${url ? `<wp:attachment_url><![CDATA[${url}]]></wp:attachment_url>` : ''}
    ${thumbnail ? postMeta('_thumbnail_id', String(thumbnail)) : ''}
    ${alt ? postMeta('_wp_attachment_image_alt', alt) : ''}
    ${extraXml}
  </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Elektro Meier</title>
  <link>${site}</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>${site}</wp:base_site_url>
  ${channelXml}${items.join('')}
</channel>
</rss>`;
}

/** Returns a custom field of a post, as XML. */
export function postMeta(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
}
