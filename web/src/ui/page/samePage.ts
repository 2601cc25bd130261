import { useLocation, useNavigationType } from 'react-router-dom';

/** The state of a navigation that gives the page another URL and nothing else. */
export const SAME_PAGE = { samePage: true };

/** Is this URL only another one of the page that was shown before? Then it keeps its place and the focus. */
export const useIsSamePage = (): boolean => {
  const { state } = useLocation();
  return useNavigationType() === 'REPLACE' && (state as typeof SAME_PAGE | null)?.samePage === true;
};
