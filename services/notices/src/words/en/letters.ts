/** Around what an admin wrote. */
export const letters = {
  test: (subject: string) => `Test: ${subject}`,
  town: (city: string, state: string) => `${city}, ${state}`,
  why: (site: string) => `You get this because you asked for the newsletter of ${site} and confirmed your address.`,
};
