export const InspirationPage = () => null;
