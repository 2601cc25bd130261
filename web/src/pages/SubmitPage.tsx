export const SubmitPage = () => null;
