export const ProjectPage = () => null;
