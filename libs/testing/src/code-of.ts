/** The code of the error that a call ends with, or `ok`. */
export const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
