export const AuthPage = () => null;
