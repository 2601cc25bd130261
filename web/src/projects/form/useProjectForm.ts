import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ProjectValues } from './projectValues.js';

export type ProjectFormHandle = UseFormReturn<ProjectValues>;

export const useProjectForm = (defaultValues: ProjectValues): ProjectFormHandle =>
  // The error summary takes the focus, so the first faulty field must not.
  useForm<ProjectValues>({ defaultValues, mode: 'onTouched', reValidateMode: 'onChange', shouldFocusError: false });
