import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token');

/**
 * The token of the link that led here, null when it has none. It leaves the address bar at once, so that no screenshot,
 * bookmark or copied URL has it; a reload still finds it in this entry of the history.
 */
export const useLinkToken = (): string | null => {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (tokenIn(hash) !== null) void navigate(pathname, { replace: true, state: { token: tokenIn(hash) } });
  }, [hash, pathname, navigate]);
  return tokenIn(hash) ?? (state as { token?: string } | null)?.token ?? null;
};
