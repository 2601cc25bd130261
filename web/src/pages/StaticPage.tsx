export const StaticPage = () => null;
