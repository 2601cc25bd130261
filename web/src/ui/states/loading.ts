import { store, useStore } from '../../app/store.js';

/** How many pages wait for their code. */
const loading = store(0);

/** The code of a page counts as loading until it has arrived or failed. */
export const trackLoading = async <T>(work: Promise<T>): Promise<T> => {
  loading.set(loading.get() + 1);
  try {
    return await work;
  } finally {
    loading.set(loading.get() - 1);
  }
};

export const useLoading = (): boolean => useStore(loading, (amount) => amount > 0, false);
