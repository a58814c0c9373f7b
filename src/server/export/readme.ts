/** README.txt of every export. */
export const exportReadme = `An export of a website, readable without the program that made it.

content/TYPE/        each published record as JSON (columns of its table, rows of its lists) and as Markdown
files/BUCKET/        pictures and documents of the website
website/             all public pages: open website/index.html
inquiries.csv        messages of visitors: UTF-8, separated by semicolons
drafts/TYPE/         drafts, which the website does not show
private-files/       photos of visitors, originals of pictures, files of drafts and of deleted records

Only content, files and website were public. Do not publish the rest: it contains personal data and unpublished texts.
`;

export const privateReadme = `Do not publish these files.

archive              originals of pictures, and files that left the website
drafts               files of drafts
inquiries            photos that visitors sent, named by the number of their inquiry
`;
