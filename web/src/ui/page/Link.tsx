import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/**
 * A link within the site. React Router's own brings the code along by which its framework fetches pages ahead: 6 kB of
 * the first view.
 */
export const Link = ({ to, replace, state, onClick, ...props }: LinkProps) => {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace === undefined ? {} : { replace }),
    ...(props.target === undefined ? {} : { target: props.target }),
  });
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
};

interface NavLinkProps extends LinkProps {
  /** It leads to this one page, and not to those below it. */
  end?: boolean;
}

/** A link of a navigation: it says when it leads to the page that is shown. */
export const NavLink = ({ end = false, ...props }: NavLinkProps) => {
  // Routes do not look at the case of letters.
  const here = useLocation().pathname.toLowerCase();
  const to = useResolvedPath(props.to).pathname.toLowerCase();
  const isHere = here === to || (!end && here.startsWith(`${to}/`));
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
};
