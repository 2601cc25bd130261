/**
 * For parts of the area's header: how they look where it stands beside the page. It wraps above the page when there is
 * no room for both, also for letters that are large.
 */
export const besideThePage = (style: object) => ({ lg: { '@container (width < 24rem)': style } });
