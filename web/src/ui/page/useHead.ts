import { type Head, HEAD_MARK, headTags, type Site, siteHead, TAGLINE } from '@app/contracts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../../app/site.js';

/** Keeps the document's head as a reload would bring it: title, canonical URL, description, social tags. */
export const useHead = (title: string, given?: Head): void => {
  const site = useSite();
  const { pathname } = useLocation();
  const known = given ?? siteHead(pathname, site);
  const head = known ?? { description: TAGLINE, path: pathname, indexed: true, type: 'website' as const };
  // Its texts, so that the same head of another render changes nothing.
  const wanted = JSON.stringify({ ...head, title });
  useEffect(() => write(JSON.parse(wanted) as Head, site), [wanted, site]);
};

const write = (head: Head, site: Site): void => {
  const tags = headTags(head, site).map(({ name, text, attributes }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  });
  const old = [...document.head.querySelectorAll(`[${HEAD_MARK}]`)];
  // The page as it came says it already, and more: what search engines read of it stays.
  if (tags.every((tag) => old.some((other) => other.isEqualNode(tag)))) return;
  for (const tag of old) tag.remove();
  document.head.append(...tags);
};
